import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';
import mongoose from 'mongoose';

// The other side of `uploads.ts`: Node's own HTTP server whose body goes into GridFS as it is, neither parsed nor
// encrypted.
const { MONGODB_URI = '', PORT = '0' } = process.env;
const client = await new mongoose.mongo.MongoClient(MONGODB_URI).connect();
const bucket = new mongoose.mongo.GridFSBucket(client.db('bench_uploads'));

createServer(async (request, response) => {
  if (request.method === 'POST') await pipeline(request, bucket.openUploadStream(randomUUID()));
  response.end('{}');
}).listen(Number(PORT), '127.0.0.1');
