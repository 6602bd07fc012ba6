/** What a provider must bring itself: the front end cannot. */
export const SECURITY = `
## Security a provider must bring

The product is a page in a browser: everything in it can be read and changed by who uses it. What follows cannot be done by it.

1. **Who may see what, for every resource.** Orders, cards, bookings, addresses and profiles belong to the owner of the credentials, kiosks to their venue or portal, staff to their venues. Check it on every call by the stored
   owner, never by an id in the request. The two exceptions are keys by themselves: \`ioext\` of an order (16 characters, 96 bits) opens that order and its bill, without address, contact and tracking link; a mailed link opens what it is for, once.
2. **No trust in the client's numbers.** Prices, extras, delivery, discount and total are computed by the provider; those of the request say what the diner saw, and where they differ the order is refused (\`cambios\`, \`total-changed\`).
   The same for stock, opening, minimum, area of delivery, tip's sign, quantity (1 to 1000), payment method of the venue and the dispatch type, and for \`idUsuario\`, \`xid\` and \`dgid\` inside bodies.
3. **Idempotency.** The same \`ioext\` of the same owner with the same content is the same order, for as long as orders are kept: stored once, charged once, answered as it is now. Another owner or other content under the same id is refused.
   So are \`idpago\` of a bill, \`id\` of a ticket, and diner, venue, day, time and party of a booking. Announce \`dedup\` only when this holds also for two requests at the same moment and for a crash between charge and answer.
4. **Rates.** Codes by mail (per address and per device), tries of a code (5), passwords, short codes of kiosks (5, then a minute), codes of tables, accounts, card forms, calls of the waiter, bar codes. Answer \`retry\`, or 429 with \`Retry-After\`. A right login is never counted.
   Answer the same, as fast, for an email with and without an account.
5. **Tokens.** At least 128 random bits, kept as a hash, ended by logout and by a change of password, limited in number and age (\`expU\`). They travel in the query: keep addresses out of logs, answer \`Cache-Control: no-store\`, \`Referrer-Policy: no-referrer\`, serve https alone.
   A kiosk's token ends when it is linked again, and when it is switched off. Never answer \`xtot1\` of somebody in an order.
6. **GETs that change something** (\`cancelorder\`, \`logoutuser\`, \`security/cards\` with \`xcustom=1\`): no cache, no prefetch and no crawler may ever reach them; refuse \`Sec-Purpose: prefetch\`.
7. **Cards** are typed on \`payment.origin\`, a site of its own that only the product's page may frame (\`frame-ancestors\`). It hands over a token: bound to who opened the form, once, for an hour. No card number ever reaches the product or these calls.
8. **Returns of payments** carry a code that belongs to its order, works for it alone and for ten minutes. An address never proves a payment; the stored state does.
9. **Texts** are stored as they are typed and are no HTML. The product shows them as text; so must consoles, mails and tickets (no control characters on a printer).
10. **Realtime**: the rules above, nothing wider.
11. **CORS** is no protection: it says which pages of a browser may read, nothing about who may call.
`;
