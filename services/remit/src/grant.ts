import { connect, databaseOf, disconnect, transaction } from '@qiaohui/service-kit/data/mongo';
import { Group } from '@qiaohui/service-kit/shapes';
import { grantGroup } from './accounts/commands.ts';

// npm run grant -- <email> <group>: makes the first admin, with MONGODB_URI in the environment. The running service's
// relay publishes the change.
const [, , email = '', wanted] = process.argv;
const group = Group.safeParse(wanted);
const uri = process.env.MONGODB_URI;

if (!email || !group.success || !uri) {
  process.stderr.write(`MONGODB_URI=… npm run grant -- <email> ${Group.options.join('|')}\n`);
  process.exitCode = 2;
} else {
  await connect(uri, process.env.DATABASE ?? databaseOf('remit'));
  try {
    const account = await transaction((session) => grantGroup(email.toLowerCase(), group.data, session));
    process.stdout.write(`${account.email} is now in group ${account.group}\n`);
  } finally {
    await disconnect();
  }
}
