/**
 * Values that the names and types of fields cannot give. The examples tell one story: Ana Souza deposits R$ 6,000.00, buys
 * bitcoin at the desk and withdraws. Each entry replaces the fields that it names.
 */
type Fields = Readonly<Record<string, unknown>>

const LATER = '2026-03-04T15:30:00.000Z'
const REVIEWER = '019cb95c-e980-7010-8d91-bb87dc9254a8'

const DEPOSIT_FEES = { BANK: '0.00', CRYPTO: '0.00000000' }
const WITHDRAWAL_FEES = { BANK: '5.00', CRYPTO: '0.00005000' }

const STATEMENT = {
  holder: { name: 'Ana Beatriz Souza', document: '52998224725' },
  previousBalance: '0.00',
  closingBalance: '6000.00',
  totals: { credits: '6000.00', debits: '0.00', fees: '0.00', feesKind: 'D', count: 1 },
  truncated: undefined,
}
const SETTINGS = {
  name: 'Tarifas de março',
  status: 'ACTIVED',
  expireBuy: 30,
  expireSell: 30,
  limitOTC: { BTC: '0.01000000', BRL: '5000.00' },
  fees: {
    orders: [
      { currencyOrig: 'BRL', currencyDest: 'BTC', fee: '0.50' },
      { currencyOrig: 'BTC', currencyDest: 'BRL', fee: '0.50' },
    ],
    deposits: DEPOSIT_FEES,
    withdrawals: WITHDRAWAL_FEES,
  },
}

/** By the name of a schema. */
export const OF_SCHEMA: Readonly<Record<string, Fields>> = {
  AuditRecord: {
    action: 'deposit.accepted',
    message: 'Depósito aceito e creditado',
    entity: 'deposit',
    subject: 'Ana Souza',
    address: '198.51.100.7',
    before: { status: 'PENDING' },
    after: { status: 'FINISHED' },
  },
  Balance: { amount: '4500.00', held: '1500.00', ledger: null },
  Bank: { code: '001', name: 'Banco do Brasil' },
  BankAccount: { name: 'Conta do Banco do Brasil', status: 'ACTIVED', wasActived: true, deletedAt: null },
  Book: {
    bids: [{ quotation: '599400.00', amount: '0.02000000', orders: 2 }],
    asks: [{ quotation: '600600.00', amount: '0.01500000', orders: 1 }],
  },
  Candle: {
    time: 1_772_636_400,
    open: '599000.00',
    high: '601200.00',
    low: '598500.00',
    close: '600000.00',
    volume: '1.25000000',
  },
  ClientSignal: { code: 'withdrawalWaits', entity: 'withdrawal', count: 1, amount: null, currency: null },
  BitcoinValue: { amount: '6000.00', price: '600000.00', source: 'order', at: null },
  DayBalance: { currency: 'BRL', available: '4500.00', held: '1500.00', total: '6000.00', value: null },
  Deposit: {
    amount: '6000.00',
    amountFee: '0.00',
    statusDescription: null,
    txId: null,
    txOutput: null,
    sameTx: null,
    mimetype: null,
    receiptCheck: null,
    receiptRead: null,
    receiptWaits: null,
    receiptReused: null,
    receiptLike: null,
    resendOf: null,
    resentAs: null,
    reviewerId: null,
    reviewerName: null,
  },
  Event: { code: 'event.deposit.created', message: 'Depósito criado' },
  OwnTrade: { quotation: '600000.00', amount: '0.01000000', total: '6000.00', fee: '0.00005000' },
  Fill: { quotation: '600000.00', amount: '0.01000000', total: '6000.00', fee: '0.00005000' },
  IncomeReport: {
    bought: { count: 1, quantity: '0.01000000', total: '6000.00', average: '600000.00' },
    sold: { count: 0, quantity: '0.00000000', total: '0.00', average: null },
  },
  HistoryDay: { day: '2026-03-04', amount: '4500.00', price: null },
  Order: {
    kind: 'OTC',
    isOtc: true,
    nature: 'BUY',
    currencyOrig: 'BRL',
    currencyDest: 'BTC',
    status: 'FINISHED',
    quotation: '600000.00',
    amountOrig: '6000.00',
    amountDest: '0.01000000',
    askedOrig: '6000.00',
    askedDest: null,
    filledOrig: null,
    filledDest: null,
    fee: '0.00005000',
    feePercent: '0.50',
    expiryMinutes: 30,
    timeInForce: null,
    expiresIn: LATER,
  },
  OtcSettings: {
    ...SETTINGS.limitOTC,
    feeBuy: '0.50',
    feeSell: '0.50',
    expireBuy: 30,
    expireSell: 30,
    depositFees: DEPOSIT_FEES,
    withdrawalFees: WITHDRAWAL_FEES,
  },
  WalletOutput: {
    txId: 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16',
    output: 0,
    address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    state: 'CONFIRMED',
    confirmations: 2,
    reason: null,
    isSpent: false,
  },
  PublicConfig: {
    name: 'Balcão',
    registrations: true,
    intervals: { lists: 30, quotes: 5 },
    simulatedChain: false,
    languages: ['pt', 'es'],
    limits: { receiptBytes: 10_485_760, passwordMin: 6, forbidden: 10 },
    demonstration: null,
  },
  ReportCheck: {
    period: '2026-10',
    lineCount: 1240,
    leftOutCount: 0,
    problemCount: 0,
    headerProblems: [],
    lines: [],
    custody: null,
  },
  Settings: {
    ...SETTINGS,
    spreadBuy: '0.10',
    spreadSell: '0.10',
    referralShare: '10.00',
    approvalLimit: { BTC: '0.50000000', BRL: '50000.00' },
    statuses: { deposit: ['VALID'], order: ['VALID'], withdrawal: ['VALID'] },
  },
  Place: { address: 'Avenida Paulista', complement: 'até 610 - lado par' },
  Statement: STATEMENT,
  PeriodStatement: { ...STATEMENT, from: '2026-11-01', to: '2026-11-22' },
  StatementRecord: { amount: '6000.00', balance: '6000.00', description: 'DEPÓSITO (CRÉDITO)' },
  View: {
    list: 'deposits',
    name: 'Acima de 50 mil',
    search: {
      sort: 'createdAt',
      q: '',
      status: 'OPEN.PENDING',
      where: [{ field: 'amount', operation: '>=', value: '50000' }],
    },
  },
  StatementCheck: { holder: 'A*** B*** S***', recordsHash: 'ab'.repeat(32), headHash: 'cd'.repeat(32) },
  Statistics: { status: { OPEN: 3, PENDING: 1, FINISHED: 42, CANCELLED: 2 } },
  Ticker: { BTCBRL: { buy: '600600.00', sell: '599400.00' } },
  Trade: { quotation: '600000.00', amount: '0.01000000', total: '6000.00' },
  User: {
    birth: '1990-05-17',
    status: 'VALID',
    statusDescription: null,
    permissions: [],
    code: 'K7M2QX9P',
    referralId: null,
    settings: {
      withdrawalFee: null,
      emissionFee: null,
      fees: { withdrawals: { BANK: null, CRYPTO: null } },
    },
    withdrawalsStoppedUntil: null,
  },
  Withdrawal: {
    statusDescription: null,
    address: null,
    txId: null,
    amountFee: '5.00',
    mimetype: null,
    approvals: [],
    finishedAt: null,
  },
}

const UNQUOTED = { quotation: null, amountDest: null, fee: null, expiresIn: null }
const WITH_RECEIPT = {
  receipt: '/api/v1/deposits/019cb95c-e980-7010-8d91-bb87dc9254a7/receipt',
  mimetype: 'application/pdf',
  receiptCheck: 'FOUND',
  receiptReused: false,
}
const REVIEWED = { ...WITH_RECEIPT, reviewerId: REVIEWER, reviewerName: 'Marina Reis' }
const APPROVED = {
  approvals: [{ userId: REVIEWER, name: 'Marina Reis', createdAt: '2026-03-04T15:10:00.000Z' }],
}
const PAID = { ...APPROVED, status: 'FINISHED', finishedAt: LATER }
const REJECTION = { statusDescription: 'O comprovante está ilegível' }
const CODE = { body: { code: '123456' } }

/** Values of an operation's example answer and body that replace the general ones, by operation id. */
export const OF_OPERATION: Readonly<Record<string, { body?: Fields; answer?: Fields }>> = {
  createOrder: { answer: { ...UNQUOTED, status: 'NEW' } },
  quoteOrder: { answer: { status: 'PENDING' } },
  endOrder: { answer: { ...UNQUOTED, status: 'EXPIRED', expiresIn: LATER } },
  cancelOrder: { answer: { ...UNQUOTED, status: 'CANCELLED' } },
  createDeposit: { body: { amount: '6000.00' } },
  updateDeposit: { body: { amount: '5990.00' }, answer: { amount: '5990.00' } },
  addDepositReceipt: { answer: WITH_RECEIPT },
  reviewDeposit: { answer: { ...REVIEWED, status: 'PENDING' } },
  acceptDeposit: { answer: { ...REVIEWED, status: 'FINISHED' } },
  rejectDeposit: { body: REJECTION, answer: { ...REVIEWED, ...REJECTION, status: 'CANCELLED' } },
  cancelDeposit: { answer: { status: 'CANCELLED' } },
  approveWithdrawal: { answer: { ...APPROVED, status: 'PENDING' } },
  cancelWithdrawal: { answer: { status: 'CANCELLED' } },
  finishWithdrawal: {
    answer: {
      ...PAID,
      kind: 'CRYPTO',
      currency: 'BTC',
      bankAccountId: null,
      bankAccount: null,
      address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      txId: 'ab'.repeat(32),
      amount: '0.00900000',
      amountFee: '0.00005000',
    },
  },
  addWithdrawalReceipt: { answer: { ...PAID, mimetype: 'application/pdf' } },
  signIn: { answer: { reference: null } },
  confirmSignIn: { ...CODE, answer: { reference: null } },
  enableSecondFactor: CODE,
  disableSecondFactor: CODE,
  replaceRecoveryCodes: CODE,
  countRecoveryCodes: { answer: { left: 8 } },
  createSettings: { body: SETTINGS },
  updateSettings: { body: SETTINGS },
  readFigures: {
    answer: {
      price: '600000.00',
      book: {
        position: '0.25000000',
        maximum: '1.00000000',
        result: '312.50',
        trades: 18,
        volume: '0.90000000',
      },
    },
  },
}
