/** Introduction to every service's document, for authors of clients. */
export const introduction = `**Responses.** A JSON response holds its result in \`data\`; long lists come in pages: \`data.data\` holds the records, and \`data.next_page_url\` is requested with the same method and body until it is \`null\`.

**Errors.** Every error has the shape \`ErrorResponse\`. Programs decide on its \`code\`; its \`message\` and \`errors\` are for people, in the language of \`Accept-Language\` (\`zh-CN\`, \`en-US\`, \`de-DE\`). A path that exists under other methods returns 405 with \`Allow\`.

**Signing in.** Operations under \`accessToken\` require the header \`Authorization: Bearer …\`. An expired token returns 401: refresh it and retry.

**Retries.** A write that lists the header \`Idempotency-Key\` may be sent again with the same key and body after a broken connection or a 503: it is carried out once, and the repeat gets the first response. Another body under the same key returns 422; a repeat while the first call still runs returns 409.

**Versions.** Many records carry a \`version\`. A write that names an outdated version returns 409.

**Money and time.** Amounts and rates are decimal texts such as \`"12500.00"\`, never binary fractions. Points in time are ISO 8601 in UTC, days are \`YYYY-MM-DD\`.

**Tracing.** Every response carries \`x-request-id\`; send the header yourself to find a call again in both logs.`;
