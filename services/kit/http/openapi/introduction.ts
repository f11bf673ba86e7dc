/** Introduction to every service's document, for authors of clients. */
export const introduction = `**Answers.** A JSON answer holds what was asked for in \`data\`; a list of many records comes in pages, \`data.data\` with \`data.next_page_url\`, which is asked with the same method and body until it is \`null\`.

**Refusals.** Whatever is not granted is answered with a \`Refusal\`. Decide on its \`code\`; its \`message\` and \`errors\` are for people, in the language that \`Accept-Language\` asks for (\`zh-CN\`, \`en-US\`, \`de-DE\`). An address that is known under other methods answers 405 with \`Allow\`.

**Signing in.** Operations under \`accessToken\` want the header \`Authorization: Bearer …\`. A token that has ended is answered 401: refresh it and call again.

**Trying again.** A write that lists the header \`Idempotency-Key\` may be sent again with the same key and body after a broken connection or a 503: it is carried out once, and the repeat gets the first answer. Another body under the same key is 422; while the first call still runs, 409.

**Versions.** Many records carry a \`version\`. A write that names the version somebody saw is refused with 409 when somebody else was first.

**Money and time.** Amounts and rates are decimal texts such as \`"12500.00"\`, never binary fractions. Points in time are ISO 8601 in UTC, days are \`YYYY-MM-DD\`.

**Tracing.** Every answer carries \`x-request-id\`; send the header yourself to find a call again in both logs.`;
