/** What we made up where the specification is silent: a provider may leave each away. */
export interface Extension {
  readonly title: string;
  /** What the product does without it. */
  readonly without: string;
  /** Where it stands, besides fields and calls that name it in the book. */
  readonly where?: string;
  /** A venue may have nothing to say by it: that it is away proves nothing about the provider. */
  readonly isVenueChoice?: boolean;
}

/** In the order of what is lost without them. */
export const EXTENSIONS: Readonly<Record<string, Extension>> = {
  dedup: {
    title: 'The provider knows an order again by its `ioext`, and says so (`dedup`, `dup`)',
    without: 'an order whose save was not answered is looked up in every way, never sent again by itself; the diner is told what is known',
  },
  'ioext-echo': {
    title: "Orders carry the 16 characters of the client's `ioext` back",
    without:
      'an order whose save was not answered is known again by venue, time, lines and total, else it stays unsure and the diner decides',
  },
  'stored-number': {
    title: 'A stored order is answered with its number and states (`iped`, `ss`, `sp`)',
    without: 'the order is looked up at once; the page says "received", the number follows',
  },
  'check-by-intent': {
    title: "`/srv/getorderbycheck` finds an order by the client's `ioext` in `ic`",
    without: "unsure orders are looked for in the lists; a guest's link to an order finds nothing",
  },
  'cart-changes': {
    title: 'A refused order says which lines changed, and what it would cost (`cambios`, `det`)',
    without: 'the sentence is shown and the cart read again',
  },
  'code-sent': {
    title: 'A mailed code is answered with the email, its life and the pause (`em`, `expires`, `resend`)',
    without: 'the code can be typed all the same; another can be asked for at once',
  },
  'login-wait': {
    title: 'Refused logins say how long to wait and how many tries are left (`retry`, `left`, codes 2, 3, 8)',
    without: 'the sentence is shown, and it may be tried at once',
  },
  ta: {
    title: 'Lists of restaurants carry `ta`, whether a shift is open',
    without: 'a venue is open by its hours; in a list, and of a portal, always',
  },
  tz: {
    title: 'Venues, carts and bookings name their time zone (`tz`)',
    without: "the zone of the venue's country",
  },
  pagos: {
    title: 'A venue lists its payment methods in `cf.pagos`',
    without: 'payment on receipt only',
  },
  'cart-currency': {
    title: 'Carts carry the currency that they were written in (`cart.cur`)',
    without: "the format of the venue's country",
  },
  'order-amounts': { title: 'Orders carry discount and tip (`descuento`, `propina`)', without: 'the tip of the cart, no discount' },
  'order-contact': { title: 'Orders carry contact and address to their owner (`us`, `ad`)', without: 'neither is shown' },
  'order-extras': {
    title: "An order carries the seat's zone and the table's password (`zd`, `clave`)",
    without: 'a stadium and tables with a password need them, nothing else',
  },
  'cart-comment': {
    title: "A cart has one comment (`ct`); a kiosk's order for the cashier begins it with its local number `L-...`",
    without: 'the comment is lost, and a ticket that was printed without network cannot be matched',
  },
  'order-token': {
    title: 'Bills and orders by their check bring a realtime token (`fbtemp`)',
    without: 'who has no login asks for the order every few seconds',
  },
  'bill-shares': {
    title: 'Bills are paid in shares, each once (`idpago`, `parte`, `pagado`)',
    without: 'only lines can be paid, and a lost answer of a payment cannot be asked again: pay at the table',
  },
  'table-bill': {
    title: 'Who shows the code of a table sees what the table has ordered: lines, totals, first names',
    without: 'a bill is shared by the code that the first phone shows',
  },
  'free-times': { title: 'A refused booking names free times (`libres`)', without: 'another time is chosen without help' },
  'booking-key': { title: 'A booking is answered with its key', without: 'it is found in the list of bookings' },
  'startup-facts': {
    title: '`/srv/test` position 6 tells versions and the clock (`minVersion`, `legalVersion`, `serverTime`)',
    without: 'the site starts all the same',
  },
  'search-words': {
    title: 'Restaurants carry words and a price range (`tags`, `tokens`, `rango`)',
    without: 'found by name and kitchen; every venue counts as the cheapest kind',
  },
  'translated-description': {
    title: 'Products have a description in English (`dnTrad`)',
    without: 'the one description in every language',
  },
  'extra-labels': { title: 'Extras carry labels (`ftags`)', without: 'what an extra means for allergens is shown as unknown' },
  'later-message': {
    isVenueChoice: true,
    title: 'Words for orders that must be for later (`orddifemsg`)',
    without: "the product's own words",
  },
  'login-to-pay': { isVenueChoice: true, title: 'Paying online needs a login (`loginToPay`)', without: 'guests may pay' },
  lastmile: { isVenueChoice: true, title: 'A courier delivers (`lastmile`)', without: 'the venue delivers by its own rules' },
  'own-network': { title: "A request from the venue's network is told apart (`aut`)", without: 'a table is proved by its code' },
  'realtime-uid': { title: 'The realtime token names its node (`uid`)', without: 'no realtime: orders are asked for' },
  'print-token': { title: 'A kiosk gets a printing token (`tk5`)', without: 'tickets are printed on the kiosk itself' },
  barcode: {
    title: '`/srv/barcode` and `pdf417png`: the bar code of a tax document drawn',
    without: 'only printers that draw PDF417 print it',
  },
  'public-node': {
    title: 'The public realtime node `/{env}/P/{ir}-{il}`: prices, stock and shift as they change',
    without: 'a menu is as it was loaded, and what changed is told when the order is checked',
    where: 'realtime',
  },
  csrf: {
    title: '`X-Csrf-Token` is FNV-1a of five parts',
    without: 'nothing: a provider may ignore the header. A host that needs another algorithm brings its own signer',
    where: 'headers',
  },
  dgid: { title: '`dgid`, the device id, in the query of every call', without: 'anonymous orders cannot be listed', where: 'query' },
};
