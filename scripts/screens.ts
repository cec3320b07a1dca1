/**
 * `npm run screens`: takes the pictures in docs/screens of the product with demo data. Each screen is in Portuguese,
 * light at 1440 and dark at 390 pixels wide. SCREENS_TO names another folder, SCREENS_ONLY selects by a part of the name.
 * SCREENS_LOOKS=all takes both widths in both themes, =tall long windows in the other themes.
 * SCREENS_LOOKS=small takes 320 pixels and a zoom of 200 %, =forced the colours of the system.
 * SCREENS_LANGUAGE=es takes them in Spanish. SCREENS_LONG=on shows long names and large amounts in place of those of the demo
 * data. Screens that the documents do not show come with SCREENS_TO only.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { SavedAddress } from '#core/bitcoin-addresses/saved-address-schema.ts'
import type { BitcoinPayout } from '#core/bitcoin-payouts/bitcoin-payout-schema.ts'
import type { Wallet } from '#core/wallets/wallet-schema.ts'
import type { PayoutBatch } from '#core/withdrawals/payout-schema.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { type Demo, settled, withDemo } from './demo-browser.ts'
import { root, say } from './prepare.mjs'

const LONG_NAME = 'Maria Aparecida de Albuquerque e Vasconcellos Né'

type Picture = {
  name: string
  who?: string
  path: string | ((demo: Demo) => Promise<string>)
  /** Changes the answer about a bitcoin payout, to show a state that takes time or an accident. */
  change?: (payout: BitcoinPayout) => Partial<BitcoinPayout>
  /** Actions before the picture, which open a window or another screen. */
  prepare?: (page: Page) => Promise<void>
  isScreen?: true
  /** The documents do not show it. */
  isSeldom?: true
}

const rowsOf = (page: Page) => page.locator('tbody tr[tabindex], main ul > li > div > button')

const openFirstRow = async (page: Page) => {
  await rowsOf(page).first().press('Enter')
}

/** The queue of work shows one kind, in the order of its chips, and opens its first row. */
const showWork = (nth: number) => async (page: Page) => {
  await page.locator('main fieldset button').nth(nth).click()
  if ((page.viewportSize()?.width ?? 0) < 1000) await page.locator('main nav li button').first().click()
  await page.locator('main article').first().waitFor()
}

const openClient = async (page: Page) => {
  await openFirstRow(page)
  await page.getByRole('tab').first().waitFor()
}

/** The matrix of approvals beside its trial, with one change. */
const openSettings = async (page: Page) => {
  // The second record is in force.
  await rowsOf(page).nth(1).press('Enter')
  await page.locator('[data-path="fees.withdrawals.BANK"]').fill('7,5')
  await page.locator('#part-approvals table').evaluate((table) => table.scrollIntoView())
  await page
    .getByText(/Possível|Posible|Imposs|Imposib/)
    .first()
    .waitFor()
}

const startReview = (page: Page) => page.keyboard.press('i')

/** A Book order that is partly filled. */
const openBookOrder = async (page: Page) => {
  await rowsOf(page).filter({ hasText: 'Book' }).first().press('Enter')
  await page.getByRole('progressbar').waitFor()
}

const openBookTab = (page: Page) => page.getByRole('tab', { name: 'Book' }).click()

const fillBookTab = async (page: Page) => {
  await openBookTab(page)
  await page.getByRole('textbox', { name: /^(Você|Usted) paga/ }).fill('5000')
  await page.getByText(/Preço limite|Precio límite/).waitFor()
}

/** The code to pay a deposit shows its amount. */
const fillDeposit = async (page: Page) => {
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /Valor|Monto/ })
    .fill('1500')
  await page.getByRole('img', { name: /QR/ }).waitFor()
}

const openPalette = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('ana')
}

const openKeys = (page: Page) => page.keyboard.press('?')

/** An own address of the customer, which the simulated chain pays. */
const chooseBitcoin = async (page: Page) => {
  await page.getByRole('dialog').getByText('Bitcoin', { exact: true }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/Valor|Monto/)
    .fill('0,01')
}

const proveAddress = async (page: Page) => {
  await page.getByRole('button', { name: /Comprovar|Comprobar/ }).click()
}

/** The transaction of a bitcoin withdrawal, which the first picture of it makes. */
async function findPayout({ call }: Demo): Promise<string> {
  const admin = <Data>(method: string, path: string, body?: unknown) =>
    call<Data>('admin', method, path, body)
  const made = await admin<PayoutBatch[]>('GET', '/payout-batches')
  const batch = made.find(({ kind, wallet }) => kind === 'CRYPTO' && wallet)
  if (batch) return `/bitcoin-payouts/${batch._id}`
  const withdrawals = await admin<Withdrawal[]>('GET', '/withdrawals')
  const withdrawal = withdrawals.find(({ kind, status }) => kind === 'CRYPTO' && status === 'OPEN')!
  await admin('PATCH', `/withdrawals/${withdrawal._id}/approve`)
  const wallets = await admin<Wallet[]>('GET', '/wallets')
  const body = {
    walletId: wallets.find(({ purpose }) => purpose === 'PAY')!._id,
    withdrawalIds: [withdrawal._id],
  }
  return `/bitcoin-payouts/${(await admin<BitcoinPayout>('POST', '/bitcoin-payouts', body))._id}`
}

/** The customer has an address without a proof. */
async function findAddress({ call }: Demo): Promise<string> {
  const saved = await call<SavedAddress[]>('ana.souza', 'GET', '/bitcoin-addresses')
  const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
  const body = { label: 'Carteira de papel', address, ownerKind: 'SELF' }
  if (!saved.some((one) => one.address === address))
    await call('ana.souza', 'POST', '/bitcoin-addresses', body)
  return '/bank-accounts'
}

const AT = '2026-11-27T15:00:00.000Z'
const SENT = { missing: 0, signedAt: AT, sentAt: AT }
type Versions = BitcoinPayout['versions']
const sent = (versions: Versions): Versions => versions.map((one) => ({ ...one, ...SENT }))
const confirmed = ({ versions }: BitcoinPayout) => ({
  status: 'CONFIRMED' as const,
  versions: sent(versions),
  confirmedTx: versions[0]!.txId,
  networkFee: versions[0]!.fee,
})

/** The states of a payout, beside the one that waits for its signature. */
const PAYOUT_STATES: Readonly<Record<string, NonNullable<Picture['change']>>> = {
  sent: ({ versions }) => ({ status: 'SIGNED', versions: sent(versions) }),
  refused: ({ versions }) => ({
    status: 'SIGNED',
    versions: sent(versions).map((one) => ({ ...one, refusal: 'min relay fee not met, 141 < 282' })),
  }),
  raised: ({ versions }) => ({
    status: 'SIGNED',
    versions: [...sent(versions), { ...versions[0]!, version: 2, feeRate: 12, fee: '0.00001692' }],
  }),
  lost: ({ versions }) => ({ status: 'SIGNED', versions: sent(versions), lostFor: 2 }),
  confirmed,
  dissolved: () => ({ status: 'DISSOLVED' }),
  incident: (payout) => ({ ...confirmed(payout), incident: 'PAID_TWICE' }),
  ended: (payout) => ({
    ...confirmed(payout),
    incident: 'LOST',
    decision: { reason: 'Acertado por ajuste', at: AT, by: { _id: '', name: LONG_NAME } },
  }),
}

const waitForDemoUsers = (page: Page) => page.getByRole('region').waitFor()

const PICTURES: readonly Picture[] = [
  { name: 'login', path: '/auth/login', isScreen: true, prepare: waitForDemoUsers },
  { name: 'dashboard', who: 'ana.souza', path: '/' },
  { name: 'order-new', who: 'ana.souza', path: '/orders?open=otc' },
  { name: 'order-book', who: 'ana.souza', path: '/orders?open=new', prepare: fillBookTab },
  {
    name: 'order-in-book',
    who: 'ana.souza',
    path: '/orders?status=PARTIAL',
    prepare: openBookOrder,
    isScreen: true,
  },
  { name: 'deposits-customer', who: 'ana.souza', path: '/deposits' },
  { name: 'deposit-new', who: 'ana.souza', path: '/deposits?open=new', prepare: fillDeposit },
  { name: 'deposit-address', who: 'ana.souza', path: '/deposits?open=new', prepare: chooseBitcoin },
  { name: 'withdrawals', who: 'ana.souza', path: '/withdrawals' },
  { name: 'withdrawal-new', who: 'ana.souza', path: '/withdrawals?open=new' },
  { name: 'bank-accounts', who: 'ana.souza', path: '/bank-accounts' },
  { name: 'trade', who: 'ana.souza', path: '/trade' },
  { name: 'notices', who: 'ana.souza', path: '/notices' },
  { name: 'statement', who: 'ana.souza', path: '/statement' },
  { name: 'profile', who: 'ana.souza', path: '/profile' },
  { name: 'desk', who: 'marina.reis', path: '/' },
  { name: 'work-deposits', who: 'marina.reis', path: '/', prepare: showWork(2), isScreen: true },
  { name: 'work-payouts', who: 'marina.reis', path: '/', prepare: showWork(3), isScreen: true },
  { name: 'desk-quotes', who: 'marina.reis', path: '/orders/desk' },
  { name: 'desk-payouts', who: 'marina.reis', path: '/withdrawals/payouts' },
  { name: 'payout-to-sign', who: 'admin', path: findPayout },
  { name: 'shipments', who: 'marina.reis', path: '/shipments' },
  { name: 'shipment-new', who: 'marina.reis', path: '/shipments/new' },
  { name: 'bank-statements', who: 'marina.reis', path: '/bank-statements' },
  { name: 'day-close', who: 'paulo.lima', path: '/day-close' },
  { name: 'authorities', who: 'admin', path: '/authorities' },
  { name: 'desk-review', who: 'marina.reis', path: '/deposits', prepare: startReview },
  { name: 'clients', who: 'marina.reis', path: '/clients' },
  { name: 'client', who: 'marina.reis', path: '/clients', prepare: openClient, isScreen: true },
  { name: 'house', who: 'master', path: '/house' },
  { name: 'approvals', who: 'master', path: '/approvals' },
  { name: 'desk-orders', who: 'marina.reis', path: '/orders' },
  { name: 'desk-deposits', who: 'marina.reis', path: '/deposits' },
  { name: 'desk-withdrawals', who: 'marina.reis', path: '/withdrawals' },
  { name: 'desk-bank-accounts', who: 'marina.reis', path: '/bank-accounts' },
  { name: 'desk-treasury', who: 'marina.reis', path: '/treasury' },
  { name: 'users', who: 'admin', path: '/users' },
  { name: 'user', who: 'admin', path: '/users', prepare: openFirstRow },
  { name: 'settings', who: 'admin', path: '/settings' },
  { name: 'settings-page', who: 'admin', path: '/settings', prepare: openSettings, isScreen: true },
  { name: 'audit', who: 'admin', path: '/audit' },
  { name: 'register', path: '/auth/register', isSeldom: true },
  { name: 'forgot', path: '/auth/forgot', isSeldom: true },
  { name: 'freeze', path: '/auth/freeze#token=none', isSeldom: true },
  { name: 'check', path: '/check/none', isSeldom: true },
  { name: 'check-payment', path: '/check/payment/none', isSeldom: true },
  { name: 'reset', path: '/auth/reset#token=none', isSeldom: true },
  { name: 'confirm', path: '/auth/confirm#token=none', isSeldom: true },
  { name: 'not-found', who: 'ana.souza', path: '/none', isSeldom: true },
  { name: 'denied', who: 'ana.souza', path: '/audit', isSeldom: true },
  {
    name: 'order-done',
    who: 'ana.souza',
    path: '/orders?status=FINISHED',
    prepare: openFirstRow,
    isSeldom: true,
    isScreen: true,
  },
  {
    name: 'deposit-done',
    who: 'ana.souza',
    path: '/deposits?status=FINISHED',
    prepare: openFirstRow,
    isSeldom: true,
  },
  {
    name: 'withdrawal-done',
    who: 'ana.souza',
    path: '/withdrawals?status=FINISHED',
    prepare: openFirstRow,
    isSeldom: true,
  },
  { name: 'bank-account-new', who: 'ana.souza', path: '/bank-accounts?open=new', isSeldom: true },
  { name: 'palette', who: 'marina.reis', path: '/', prepare: openPalette, isSeldom: true },
  { name: 'keys', who: 'marina.reis', path: '/', prepare: openKeys, isSeldom: true },
  { name: 'home-admin', who: 'admin', path: '/', isSeldom: true },
  { name: 'wallet-new', who: 'admin', path: '/wallets?open=new', isSeldom: true },
  { name: 'user-new', who: 'admin', path: '/users?open=new', isSeldom: true },
  {
    name: 'shipment',
    who: 'marina.reis',
    path: '/shipments',
    prepare: openFirstRow,
    isSeldom: true,
    isScreen: true,
  },
  { name: 'onboarding', who: 'isabela.rocha', path: '/', isSeldom: true },
  { name: 'wallets', who: 'admin', path: '/wallets', isSeldom: true },
  { name: 'wallet-outputs', who: 'admin', path: '/wallet-outputs', isSeldom: true },
  { name: 'recovery', who: 'admin', path: '/recovery', isSeldom: true },
  { name: 'reads', who: 'admin', path: '/reads', isSeldom: true },
  { name: 'address-proof', who: 'ana.souza', path: findAddress, prepare: proveAddress, isSeldom: true },
  ...Object.entries(PAYOUT_STATES).map(
    ([state, change]): Picture => ({
      name: `payout-${state}`,
      who: 'admin',
      path: findPayout,
      change,
      isSeldom: true,
    }),
  ),
]

type Look = { width: number; height: number; scheme: 'light' | 'dark'; areColorsForced?: true }

const KEPT: readonly Look[] = [
  { width: 1440, height: 900, scheme: 'light' },
  { width: 390, height: 844, scheme: 'dark' },
]
const LOOKS: Readonly<Record<string, readonly Look[]>> = {
  all: [...KEPT, { width: 1440, height: 900, scheme: 'dark' }, { width: 390, height: 844, scheme: 'light' }],
  // A window of 1280 pixels has 640 at a zoom of 200 %.
  small: [
    { width: 320, height: 640, scheme: 'light' },
    { width: 640, height: 400, scheme: 'light' },
  ],
  // All of a long screen in the themes that the documents do not show.
  tall: [
    { width: 1440, height: 2200, scheme: 'dark' },
    { width: 390, height: 2400, scheme: 'light' },
  ],
  forced: [
    { width: 1440, height: 900, scheme: 'light', areColorsForced: true },
    { width: 1440, height: 900, scheme: 'dark', areColorsForced: true },
  ],
}

const looks = LOOKS[process.env.SCREENS_LOOKS ?? ''] ?? KEPT

const folder = process.env.SCREENS_TO ?? join(root, 'docs/screens')
const language = process.env.SCREENS_LANGUAGE ?? 'pt'

/** The names of people and the amounts in reais of every answer become long ones. Runs in the page. */
function showLong(name: string): void {
  const native = window.fetch
  window.fetch = async (...asked) => {
    const answer = await native(...asked)
    // Receipts, documents and the stream of events stay as they are.
    if (!answer.headers.get('content-type')?.includes('json')) return answer
    const body = (await answer.text())
      .replaceAll(/"((?:owner)?[nN]ame)":"[^"]* [^"]*"/g, `"$1":"${name}"`)
      .replaceAll(/":"(-?)\d+\.\d{2}"/g, '":"$198765432.10"')
    const { status, headers } = answer
    return new Response(status === 204 ? null : body, { status, headers })
  }
}

const showChanged = (page: Page, change: NonNullable<Picture['change']>) =>
  page.route(/\/api\/v1\/bitcoin-payouts\/[^/]+$/, async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = await answer.json()
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, ...change(data) } } })
  })

async function take(page: Page, demo: Demo, picture: Picture, look: Look): Promise<string> {
  await page.addInitScript((chosen) => localStorage.setItem('balcao-language', chosen), language)
  if (process.env.SCREENS_LONG) await page.addInitScript(showLong, LONG_NAME)
  if (picture.change) await showChanged(page, picture.change)
  const path = typeof picture.path === 'string' ? picture.path : await picture.path(demo)
  await page.goto(path)
  await settled(page)
  await picture.prepare?.(page)
  // Charts load when the browser is idle.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  await settled(page)
  if (!picture.isScreen && (path.includes('open=') || picture.prepare))
    await page.getByRole('dialog').waitFor()
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  )
  const kind = look.areColorsForced ? `${look.scheme}-forced` : look.scheme
  const name = `${picture.name}-${look.width}-${kind}${language === 'pt' ? '' : `-${language}`}.webp`
  await page.screenshot({ path: join(folder, name), type: 'webp', quality: 60 })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return name
}

/** A picture that cannot be taken is named, and the others follow. */
async function tryToTake(demo: Demo, picture: Picture, look: Look): Promise<void> {
  const { width, height, scheme, areColorsForced } = look
  const options = {
    viewport: { width, height },
    colorScheme: scheme,
    forcedColors: areColorsForced ? 'active' : 'none',
    serviceWorkers: 'block',
  } as const
  let page: Page | undefined
  try {
    page = await demo.openPage(picture.who, options)
    say(await take(page, demo, picture, look))
  } catch (error) {
    process.exitCode = 1
    say(`${picture.name}: ${error instanceof Error ? error.message : error}`)
  } finally {
    await page?.context().close()
  }
}

mkdirSync(folder, { recursive: true })
const wanted = PICTURES.filter(
  ({ name, isSeldom }) =>
    name.includes(process.env.SCREENS_ONLY ?? '') && (!isSeldom || process.env.SCREENS_TO !== undefined),
)
await withDemo(async (demo) => {
  for (const picture of wanted) for (const look of looks) await tryToTake(demo, picture, look)
})
