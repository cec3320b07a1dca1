import type { Day } from './books.ts'
import {
  type Breach,
  CREDIT,
  entries,
  journalOf,
  journalOfDeposit,
  journals,
  withoutJournal,
} from './breach.ts'
import { BREACHES_OF_HISTORY } from './breaches-of-history.ts'
import { BREACHES_OF_JOURNALS } from './breaches-of-journals.ts'

const accountOf = ({ ana }: Day, kind: 'AVAILABLE' | 'HELD') =>
  `owner_id = '${ana.id}' and kind = '${kind}' and currency = 'BRL'`
const tradesOf = ({ book }: Day) => `from trades where sell_order_id = '${book.sale._id}'`
/** `set` on one table for one row of the day. */
const deposits = (set: string) => (day: Day) => `update deposits set ${set} where id = '${day.deposit.id}'`
const withdrawals = (which: keyof Day['withdrawals'], set: string) => (day: Day) =>
  `update withdrawals set ${set} where id = '${day.withdrawals[which]._id}'`
const book = (which: keyof Day['book'], set: string) => (day: Day) =>
  `update orders set ${set.replace('PRICE', `${day.price}`)} where id = '${day.book[which]._id}'`
const otc = (which: keyof Day['otc'], set: string) => (day: Day) =>
  `update orders set ${set} where id = '${day.otc[which]._id}'`
const accounts = (kind: 'AVAILABLE' | 'HELD', set: string) => (day: Day) =>
  `update accounts set ${set} where ${accountOf(day, kind)}`
/** A statement with one line of a centavo that proves a deposit; undone if there is a reason. */
const statement = ({ deposit: { id }, ana }: Day, undoReason: string, state = 'MATCHED') => `
  with account as (select id from bank_accounts limit 1), statement as (
    insert into bank_statements (id, bank_account_id, format, file_sha256, from_day, to_day, line_count, created_by, created_at,
      undo_reason, undone_by, undone_at)
    select '${id}', id, 'OFX', '', '2026-01-01', '2026-01-01', 1, '${ana.id}', now(), ${undoReason},
      case when ${undoReason} is not null then '${ana.id}'::uuid end, case when ${undoReason} is not null then now() end
    from account)
  insert into bank_statement_lines (id, statement_id, bank_account_id, day, amount, text, ordinal, state, decided_by, decided_at)
  select '${id}', '${id}', id, '2026-01-01', 1, '', 0, '${state}', '${ana.id}', now() from account`
/** Its booking. */
const booking = ({ deposit: { id }, ana }: Day) => `
  insert into house_bookings (id, line_id, amount, category, note, user_fee_id, created_by, created_at)
  values ('${id}', '${id}', 1, 'OTHER', 'x', '${ana.id}', '${ana.id}', now())`
/** A locked close of a day with this balance of the ledger, and what was signed of it. */
const closeOf = ({ ana }: Day, ledger: string, figures: string) => `
  insert into day_closes (id, day, status, figures, differences, prepared_by, prepared_at, signed_by, signed_at, countersigned, last_line,
    sealed, hash)
  select '${ana.id}', '2000-01-01', 'LOCKED', '{"ledger": "${ledger}"}', '[]', '${ana.id}', now(), '${ana.id}', now(), false, 0, sealed,
    encode(sha256(convert_to(sealed, 'UTF8')), 'hex') from (values ('{${figures}"differences": []}')) s (sealed)`
/** A place of another bank account than that of the deposit, on whose account the deposit arrived. */
const placed = (day: Day) => `
  insert into places (id, bank_account_id, funds, opened_by, opened_at)
  select '${day.ana.id}', a.id, 'CLIENTS', '${day.ana.id}', now() from bank_accounts a join deposits d on d.id = '${day.deposit.id}'
  where a.id <> d.bank_account_id limit 1;
  insert into accounts (place_id, kind, currency, key) values ('${day.ana.id}', 'EXTERNAL', 'BRL', 'place');
  update entries set account_id = (select id from accounts where key = 'place')
  where journal_id = ${journalOfDeposit(day)} and origin = 'DEPOSIT' and amount < 0`
const SUM = 'all entries sum to zero per currency'
const JOURNAL = 'every journal balances and is whole'
const ENTRY = 'every entry belongs to a journal and an account of its currency'
const BALANCE = 'every balance is the sum of its entries'
const RUNNING = 'running balances have no gap'
const FLOOR = 'no customer is below zero without a granted overdraft'
const HELD = 'what is held is what open withdrawals and orders of the Book ask for'
const DEPOSIT = 'a deposit is credited once, when finished, and never else'
const WITHDRAWAL = 'a withdrawal holds once and is paid or released once'
const FILE = 'a withdrawal in a bank file is as the bank answered'
const LINE = 'a line of a statement proves one deposit, of its amount'
const HOUSE = 'a booking of the house moves the amount of its line once, and back once if it is reversed'
const CLOSE = 'a locked close keeps its hash, its figures and the hash of the close before'
const MIDNIGHT = 'a locked close has the balance of the ledger at its midnight, and the link of the chain'
const PLACE = 'the money of an operation moved the place of its bank account, or was unassigned'
const OTC = 'an order is executed once, when finished, and never else'
const BOOK = 'an order of the Book is filled by its trades, within its limit'
const TRADE = 'a trade is booked once'
const STATUS = 'every status is that of its last event'
const EYES = 'four eyes: who decided a deposit is not who created it, unless permitted'
const STAFF = 'a withdrawal above the limit had two members of staff'
/** Breaches that an incremental proof finds too, when they are in its rows. */
export const BREACHES: readonly Breach[] = [
  [SUM, 'money is made', entries('amount = amount + 1', CREDIT)],
  [JOURNAL, 'an entry is missing', journals('entry_count = entry_count + 1')],
  [
    JOURNAL,
    'all entries are missing',
    (day) => `delete from entries where journal_id = ${journalOfDeposit(day)}`,
  ],
  [JOURNAL, 'it does not balance', entries('amount = amount + 1', CREDIT)],
  [
    JOURNAL,
    'one currency makes up for the other',
    ({ otc: { executed } }) => `
      update entries set amount = amount + case currency when 'BRL' then 1 else -1 end
      where journal_id = ${journalOf(executed._id)} and amount > 0 and origin = 'ORDER'`,
  ],
  [ENTRY, 'its journal is missing', withoutJournal(journalOfDeposit)],
  [ENTRY, 'its account is missing', entries('account_id = 999999', CREDIT)],
  [ENTRY, 'another currency', entries(`currency = 'BTC'`)],
  [BALANCE, 'a balance drifts', accounts('AVAILABLE', 'balance = balance + 1')],
  [BALANCE, 'a version drifts', accounts('AVAILABLE', 'version = version + 1')],
  [RUNNING, 'a balance does not follow', entries('balance = balance + 1', CREDIT)],
  [
    RUNNING,
    'the first entry is not the first',
    ({ rui }) => `
      update entries set version = version + 1
      where account_id = (select id from accounts where key = '${rui.id}:AVAILABLE:BRL')`,
  ],
  [
    RUNNING,
    'an entry is taken out',
    (day) => `delete from entries where journal_id = ${journalOfDeposit(day)} and ${CREDIT}`,
  ],
  [
    RUNNING,
    'an entry is earlier than the one before',
    entries(`created_at = created_at - interval '1 s'`, `origin = 'DEPOSIT_FEE' and amount < 0`),
  ],
  [FLOOR, 'a customer sinks', accounts('AVAILABLE', 'floor = -1, balance = -1')],
  [FLOOR, 'more is paid than was held', accounts('HELD', 'floor = null, balance = -1')],
  ...BREACHES_OF_JOURNALS,
  [HELD, 'too much is held', accounts('HELD', 'balance = balance + 1')],
  [HELD, 'a withdrawal ends without release', withdrawals('open', `status = 'CANCELLED'`)],
  [HELD, 'an amount changes', withdrawals('open', 'amount = amount + 1')],
  [HELD, 'a fee changes', withdrawals('open', 'amount_fee = amount_fee + 1')],
  [HELD, 'an order leaves the Book without release', book('partial', `status = 'CANCELLED'`)],
  [HELD, 'a fill is forgotten', book('partial', 'filled_orig = 0')],
  [DEPOSIT, 'it is finished and not credited', withoutJournal(journalOfDeposit)],
  [
    DEPOSIT,
    'it is credited twice',
    ({ deposit: { id } }) => `
      insert into journals (event, origin_id, entry_count, created_at) values ('withdrawal.requested', '${id}', 2, now())`,
  ],
  [DEPOSIT, 'it is credited and not finished', deposits(`status = 'CANCELLED'`)],
  [DEPOSIT, 'another amount came from outside', deposits('amount = amount + 1, amount_fee = amount_fee + 1')],
  [DEPOSIT, 'another amount was credited', deposits('amount_fee = amount_fee + 1')],
  [FILE, 'no bank answered', withdrawals('paid', `bank_authentication = 'x'`)],
  [WITHDRAWAL, 'nothing was held', withoutJournal(({ withdrawals: { open } }) => journalOf(open._id))],
  [
    WITHDRAWAL,
    'it is finished and not paid',
    withoutJournal(({ withdrawals: { paid } }) => journalOf(paid._id, '%finished')),
  ],
  [WITHDRAWAL, 'it is paid and not finished', withdrawals('paid', `status = 'PENDING', finished_at = null`)],
  [
    WITHDRAWAL,
    'it is cancelled and not released',
    withoutJournal(({ withdrawals: { cancelled } }) => journalOf(cancelled._id, '%cancelled')),
  ],
  [WITHDRAWAL, 'it is released and not cancelled', withdrawals('cancelled', `status = 'OPEN'`)],
  [
    OTC,
    'it is finished and not executed',
    withoutJournal(({ otc: { executed } }) => journalOf(executed._id)),
  ],
  [OTC, 'it is executed and not finished', otc('executed', `status = 'EXPIRED'`)],
  [BOOK, 'more is given than was traded', book('partial', 'filled_orig = filled_orig + 1')],
  [BOOK, 'more is received than was traded', book('partial', 'filled_dest = filled_dest + 1')],
  [BOOK, 'another fee', book('partial', 'fee = fee + 1')],
  [BOOK, 'a fee of another rate', book('partial', 'fee_percent = fee_percent + 1000')],
  [BOOK, 'a purchase above its limit', book('purchase', 'quotation = PRICE - 1')],
  [BOOK, 'a sale below its limit', book('sale', 'quotation = PRICE + 1')],
  [BOOK, 'filled in part by nothing', book('resting', `status = 'PARTIAL'`)],
  [BOOK, 'filled in part and said to rest', book('partial', `status = 'PENDING'`)],
  [
    TRADE,
    'it is not booked',
    withoutJournal((day) => `(select id from journals where origin_id = (select id ${tradesOf(day)}))`),
  ],
  [TRADE, 'it is booked and did not happen', (day) => `delete ${tradesOf(day)}`],
  [
    'the Book is not crossed',
    'a sale waits at the price of a purchase',
    ({ book: { resting, bid } }) => `
      update orders set quotation = (select quotation from orders where id = '${bid._id}') where id = '${resting._id}'`,
  ],
  ['every adjustment is approved, once', 'nobody approved it', journals(`event = 'adjustment'`)],
  [STATUS, 'of a deposit', deposits(`status = 'CANCELLED'`)],
  [STATUS, 'of a withdrawal', withdrawals('open', `status = 'PENDING'`)],
  [STATUS, 'of an order', otc('waiting', `status = 'EXPIRED'`)],
  [
    STATUS,
    'without any event',
    ({ otc: { waiting } }) => `delete from events where entity_id = '${waiting._id}'`,
  ],
  [
    LINE,
    'the line has another amount',
    (day) => `${statement(day, 'null')};
      update deposits set statement_line_id = '${day.deposit.id}' where id = '${day.deposit.id}'`,
  ],
  [PLACE, 'a deposit arrived elsewhere', placed],
  [
    'a move between places takes its amount from one, once, and brings it to the other or back',
    'no journal and no approval belong to it',
    ({ ana }) => `
      insert into place_moves (id, from_id, to_id, currency, amount, reason, approval_id, created_by, created_at)
      values ('${ana.id}', gen_random_uuid(), gen_random_uuid(), 'BRL', 5, 'x', gen_random_uuid(), '${ana.id}', now())`,
  ],
  [
    'a bitcoin payout that a block has finished its withdrawals, and its fee is booked once',
    'no journal booked its fee',
    ({ ana }) => `
      insert into bitcoin_payouts (id, wallet_id, change_id, status, confirmed_tx, network_fee, fee_booked_at, created_by, created_at, updated_at)
      values ('${ana.id}', gen_random_uuid(), gen_random_uuid(), 'CONFIRMED', repeat('a', 64), 5, now(), '${ana.id}', now(), now())`,
  ],
  [CLOSE, 'it signed other figures', (day) => closeOf(day, '0.00', '"figures": {"ledger": "1.00"}, ')],
  [MIDNIGHT, 'its ledger is another', (day) => closeOf(day, '1.00', '"figures": {"ledger": "1.00"}, ')],
  ['no line of an import that was undone counts', 'it proves a deposit', (day) => statement(day, `'x'`)],
  ['a line that is booked has a booking in force', 'it has none', (day) => statement(day, 'null', 'BOOKED')],
  [HOUSE, 'no journal moved it', (day) => `${statement(day, 'null', 'BOOKED')}; ${booking(day)}`],
  [HOUSE, 'its line waits', (day) => `${statement(day, 'null', 'MATCHED')}; ${booking(day)}`],
  [
    EYES,
    'its owner decided',
    ({ ana, deposit }) => `
      update deposits set created_by = '${ana.id}' where id = '${deposit.id}';
      update events set actor_id = '${ana.id}' where entity_id = '${deposit.id}' and to_status = 'FINISHED'`,
  ],
  [
    EYES,
    'its creator decided',
    deposits(`created_by =
      (select actor_id from events where entity_id = deposits.id and to_status = 'FINISHED')`),
  ],
  [STAFF, 'one alone', withdrawals('paid', 'approvals_needed = 2')],
  [
    STAFF,
    'nobody',
    ({ withdrawals: { paid } }) => `delete from withdrawal_approvals where withdrawal_id = '${paid._id}'`,
  ],
  ...BREACHES_OF_HISTORY,
]

/** Breaches that only a full proof finds. */
export const BREACHES_OF_ALL: readonly Breach[] = [
  [
    'the places hold together what the house owes to everybody',
    'money of a place is gone',
    () => `update accounts set balance = balance + 1 where key = 'OUTSIDE:EXTERNAL:BRL'`,
  ],
  [
    'the money between places is that of the moves that have not ended',
    'money is on its way and nobody moved it',
    () => `update accounts set balance = balance - 1 where key = 'OUTSIDE:TRANSIT:BRL'`,
  ],
  [
    'a place has one account for each of its currencies',
    'it has none',
    ({ ana }) => `
      insert into places (id, bank_account_id, funds, opened_by, opened_at)
      select '${ana.id}', id, 'CLIENTS', '${ana.id}', now() from bank_accounts limit 1`,
  ],
  [
    'lists are counted',
    'one too many',
    ({ ana }) => `update list_counts set n = n + 1 where owner = '${ana.id}'`,
  ],
  [
    'no movement is adjusted beyond its amount',
    'its record does not exist',
    ({ ana }) => `
      insert into adjustments (id, approval_id, account_id, version, amount, reason, created_by, created_at)
      values (gen_random_uuid(), gen_random_uuid(), 999999, 1, 1, 'x', '${ana.id}', now())`,
  ],
  [
    'every approval has its people',
    'nobody decided',
    ({ ana }) => `
      insert into approvals (id, acts, entity, changes, signals, command, input, fingerprint, asked_by, involved,
        approvers_needed, roles, step_up, new_staff_days, status, expires_at, decided_at, created_at, updated_at)
      values (gen_random_uuid(), '{user.staff}', 'user', '[]', '{}', 'createUser', '', 'x', '${ana.id}', '{}',
        1, '{admin}', false, 0, 'APPROVED', now(), now(), now(), now())`,
  ],
  ['lists are counted', 'a day is missing', () => `delete from list_counts where level = 'day'`],
]
