import { type Currency, percentShareFloor } from '#core/money/money.ts'
import { type Nature, PAIR } from '#core/orders/order.ts'
import { updateUserSchema } from '#core/users/user-schema.ts'
import { disableBankAccount, enableBankAccount } from '#server/bank-accounts/commands.ts'
import { updateUser } from '#server/users/update.ts'
import { planBook } from './book.ts'
import { closeYesterday } from './day-closes.ts'
import { DRAFT, guardHouse, hire, join, openAccount, openHouse, TERMS, writeTerms } from './house.ts'
import { CUSTOMERS, type CustomerName } from './people.ts'
import { planRequests } from './requests.ts'
import { type Act, daysBefore, type Stage } from './stage.ts'
import { importMorning } from './statements.ts'
import { availableOf, type OrderFate, trade } from './trade.ts'
import { type DepositFate, deposit, type WithdrawalFate, withdraw } from './transfers.ts'
import { planTreasury } from './treasury.ts'

const BEGINS_DAYS_AGO = 92
/** After this time only the acts below happen, so the waiting work is known. */
const HABITS_END_DAYS_AGO = 5

/** When the house opened, for a story that ends now. */
export const foundedBefore = (now: Date): Date => daysBefore(now, BEGINS_DAYS_AGO, '08:00')

/** The interval in days at which a customer buys for hundreds of reais, or sells thousandths of a bitcoin. */
const HABITS: readonly (readonly [CustomerName, Nature, days: Range, size: Range])[] = [
  ['ana', 'BUY', [3, 6], [50, 320]],
  ['henrique', 'BUY', [7, 13], [15, 90]],
  ['gabriela', 'BUY', [9, 16], [400, 1_800]],
  ['bruno', 'SELL', [8, 15], [20, 110]],
  ['horizonte', 'BUY', [10, 16], [900, 3_200]],
  ['diego', 'BUY', [8, 14], [40, 480]],
  ['lucia', 'SELL', [9, 16], [10, 60]],
  ['fabio', 'BUY', [8, 15], [60, 260]],
  ['nimbus', 'SELL', [9, 14], [80, 300]],
  ['camila', 'BUY', [7, 12], [10, 60]],
]
type Range = readonly [number, number]

/** Each outcome as often as in about twenty cases. */
const often = <T>(times: number, usual: T, ...others: T[]): T[] => [...Array<T>(times).fill(usual), ...others]
const DEPOSITS = often<DepositFate>(24, 'accept', 'override', 'correct', 'holder', 'faint', 'cancel')
const TRADES = often<OrderFate>(18, 'execute', 'requote', 'expire', 'expire', 'cancel', 'cancel', 'refuse')
const WITHDRAWALS = often<WithdrawalFate>(12, 'finish', 'cancel', 'refuse')

/** A hundredth of a bitcoin. */
const CENTI = 1_000_000n
const STEP = { BRL: 100_00n, BTC: 100_000n }
const MINIMUM = { BRL: 1_000_00n, BTC: 100_000n }
const KIND_OF_CURRENCY = { BRL: 'BANK', BTC: 'CRYPTO' } as const

/**
 * Three months of a small brokerage, up to now. The Book is part of it only with a simulated market: for a
 * real one no past is invented.
 */
export function planStory(on: Stage): void {
  on.on(BEGINS_DAYS_AGO, '08:30', openHouse)
  for (const name of ['master', 'marina', 'paulo'] as const) on.on(BEGINS_DAYS_AGO, '09:00', hire(name))
  for (const [name, [daysAgo]] of Object.entries(CUSTOMERS))
    on.on(daysAgo, '09:30', join(name as CustomerName))
  for (const [name, nature, every, size] of HABITS)
    for (
      let daysAgo = CUSTOMERS[name][0] - 1;
      daysAgo >= HABITS_END_DAYS_AGO;
      daysAgo -= on.random.between(...every)
    )
      on.on(daysAgo, `${on.random.between(10, 18)}:${on.random.between(10, 59)}`, live(name, nature, size))
  planEvents(on)
  planLastDays(on)
  planCloses(on)
  planWaiting(on)
  planRequests(on)
  planTreasury(on)
  on.ago(1, endGuarded)
  if (on.services.prices.name === 'simulated') planBook(on)
}

/** The very last act: the quotation before it is the last under the relaxed controls. */
const endGuarded: Act = async function* (on) {
  yield 'last'
  await guardHouse(on)
}

/** Reais or bitcoin come in and are traded; a part leaves or is traded back. */
const live = (name: CustomerName, nature: Nature, [low, high]: Range): Act =>
  async function* (on) {
    const { between, pick } = on.random
    const kind = KIND_OF_CURRENCY[PAIR[nature].orig]
    const change = nature === 'BUY' && between(1, 7) === 1 ? BigInt(between(1, 99_99)) : 0n
    const amount = BigInt(between(low, high)) * STEP[PAIR[nature].orig] + change
    const isCredited = yield* deposit(name, kind, amount, nature === 'BUY' ? pick(DEPOSITS) : 'accept')(on)
    if (isCredited !== true) return
    yield on.desk(10, 240)
    if ((yield* tradeShare(name, nature)(on)) !== true) return
    yield on.desk(15, 600)
    const isBack = nature === 'BUY' && between(1, 3) === 1
    if (isBack) yield* tradeShare(name, 'SELL')(on)
    else if (nature === 'SELL' || between(1, 2) === 1) yield* withdrawShare(name, PAIR[nature].dest)(on)
  }

const tradeShare = (name: CustomerName, nature: Nature): Act =>
  async function* (on) {
    const amount = await shareOf(on, name, PAIR[nature].orig)
    if (amount < MINIMUM[PAIR[nature].orig]) return
    return yield* trade(name, nature, amount, on.random.pick(TRADES))(on)
  }

/** The rest of the balance pays the fee. */
const withdrawShare = (name: CustomerName, currency: Currency): Act =>
  async function* (on) {
    const amount = await shareOf(on, name, currency)
    if (amount < MINIMUM[currency]) return
    yield* withdraw(name, KIND_OF_CURRENCY[currency], amount, on.random.pick(WITHDRAWALS))(on)
  }

/** A rounded part of a customer's current balance. */
async function shareOf(on: Stage, name: CustomerName, currency: Currency): Promise<bigint> {
  const percent = BigInt(on.random.between(40, 95) * 100)
  const part = percentShareFloor(await availableOf(on, name, currency), percent)
  return part - (part % STEP[currency])
}

/** Single events, at the desk and of some customers. */
function planEvents({ on }: Stage): void {
  on(91, '09:40', deposit('desk', 'BANK', 1_500_000_00n))
  on(91, '10:05', deposit('desk', 'CRYPTO', 12_00_000_000n))
  on(47, '14:00', deposit('desk', 'CRYPTO', 4_00_000_000n))
  on(58, '18:30', writeTerms(TERMS, 'ACTIVED'))
  on(51, '11:00', async function* (stage) {
    const { who } = stage
    const id = await openAccount(stage, 'ana', '260 0001 5566778-3')
    yield 55
    await enableBankAccount(stage.tx, id, who('paulo'))
    yield 29 * 24 * 60
    await disableBankAccount(stage.tx, id, who('ana'))
  })
  on(50, '10:20', async function* (stage) {
    const id = await openAccount(stage, 'ana', '12345678909')
    yield 40
    await enableBankAccount(stage.tx, id, stage.who('paulo'))
  })
  on(46, '10:00', deposit('rafael', 'BANK', 2_000_00n))
  on(44, '15:00', deposit('rafael', 'BANK', 18_000_00n, 'holder'))
  on(43, '12:00', deposit('rafael', 'BANK', 18_000_00n, 'holder'))
  on(42, '17:00', ({ tx, who }) => {
    const statusDescription = 'Depósitos da conta de terceiros: aguarda a análise de conformidade.'
    const input = updateUserSchema.parse({ status: 'BLOCKED', statusDescription })
    const by = { ...who('master'), signedInAt: tx.now.toISOString(), passwordAt: null }
    return updateUser(tx, { id: who('rafael').id, input }, by)
  })
  on(28, '11:15', deposit('metais', 'BANK', 987_654_321_09n))
  on(9, '16:00', writeTerms(DRAFT, 'PENDING'))
}

/** In the last days each customer gets the balance for the current requests. */
function planLastDays({ on }: Stage): void {
  on(4, '10:12', deposit('horizonte', 'BANK', 210_000_00n))
  on(4, '16:20', trade('horizonte', 'BUY', 25n * CENTI, 'execute', { wants: true, by: 'master' }))
  on(3, '09:41', deposit('ana', 'CRYPTO', 8_310_000n))
  on(3, '11:20', deposit('henrique', 'CRYPTO', 9_500_000n))
  on(3, '14:05', deposit('nimbus', 'BANK', 42_500_00n))
  on(2, '10:33', deposit('ana', 'BANK', 98_320_15n))
  on(2, '12:50', deposit('horizonte', 'BANK', 260_000_00n))
  on(2, '15:17', deposit('diego', 'BANK', 31_200_00n))
  on(1, '09:08', deposit('henrique', 'BANK', 22_400_00n))
  on(1, '10:02', deposit('gabriela', 'BANK', 64_000_00n, 'cancel'))
  on(1, '11:26', trade('ana', 'BUY', 12_000_00n, 'expire'))
  on(1, '13:47', trade('ana', 'BUY', 18_250_00n, 'execute'))
  on(1, '14:30', withdraw('nimbus', 'BANK', 9_000_00n))
  on(1, '15:12', withdraw('henrique', 'CRYPTO', 1_500_000n))
}

/**
 * The work that the staff find on their first visit. Horizonte's withdrawal needs two approvals; Ana's
 * quotation comes last.
 */
function planWaiting({ ago }: Stage): void {
  ago(364, deposit('bruno', 'BANK', 60_000_00n, 'review'))
  ago(307, deposit('fabio', 'BANK', 9_640_10n, 'wait'))
  ago(290, withdraw('horizonte', 'BANK', 41_350_00n, 'send'))
  ago(268, withdraw('ana', 'BANK', 2_480_00n, 'approve'))
  ago(246, deposit('elaine', 'BANK', 820_00n, 'wait'))
  ago(205, withdraw('nimbus', 'BANK', 18_500_00n, 'approve'))
  ago(184, deposit('diego', 'BANK', 47_900_00n, 'photo'))
  ago(148, withdraw('horizonte', 'BANK', 120_000_00n, 'approve'))
  ago(131, withdraw('diego', 'BANK', 7_690_00n, 'wait'))
  ago(123, deposit('camila', 'BANK', 1_500_75n, 'forget'))
  ago(92, deposit('lucia', 'CRYPTO', 5_000_000n, 'wait'))
  ago(71, withdraw('nimbus', 'BANK', 4_215_30n, 'wait'))
  ago(66, withdraw('ana', 'BANK', 5_000_00n, 'wait'))
  ago(65, deposit('gabriela', 'BANK', 180_000_00n, 'waitNoCode'))
  ago(52, trade('henrique', 'BUY', 18_000_00n, 'wait'))
  ago(47, withdraw('diego', 'BANK', 12_000_00n, 'wait'))
  ago(38, trade('ana', 'SELL', 1_500_000n, 'wait'))
  ago(41, withdraw('horizonte', 'BANK', 9_870_00n, 'wait'))
  ago(37, deposit('henrique', 'BANK', 3_200_00n, 'wait'))
  ago(24, deposit('ana', 'BANK', 25_000_00n, 'review'))
  ago(19, withdraw('henrique', 'CRYPTO', 3_000_000n, 'wait'))
  ago(14, withdraw('nimbus', 'BANK', 1_150_00n, 'wait'))
  ago(26, trade('metais', 'BUY', 1_250_000_00n, 'wait'))
  ago(17, trade('nimbus', 'SELL', 275_000_000n, 'wait'))
  ago(11, trade('horizonte', 'BUY', 20n * CENTI, 'wait', { wants: true }))
  ago(8, trade('lucia', 'SELL', 18_400_000n, 'wait'))
  ago(4, trade('gabriela', 'BUY', 64_000_00n, 'wait'))
  ago(3, trade('ana', 'BUY', 25_000_00n, 'quoteLast'))
  ago(2, importMorning)
}

/** Each night the day that has ended: two are locked, and yesterday waits for its signature. */
function planCloses({ on }: Stage): void {
  on(2, '00:30', closeYesterday({ feeBefore: false, hasFee: false, isSigned: true }))
  on(1, '00:30', closeYesterday({ feeBefore: false, hasFee: true, isSigned: true }))
  on(0, '00:30', closeYesterday({ feeBefore: true, hasFee: false, isSigned: false }))
}
