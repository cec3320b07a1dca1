import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { asAdmin, asPerson, type Person } from './people.ts'

export const MINIMUM = { BRL: '100.00', BTC: '0.00100000' }

type Terms = Record<string, unknown> & { limitOTC: object }
const FIELDS =
  'name userId userOtcId userFeeId adminEmail status expireBuy expireSell limitOTC fees spreadBuy spreadSell'.split(
    ' ',
  )

/** Changes the settings in force; gives the earlier values. */
export async function setTerms<Changes extends object>(
  request: APIRequestContext,
  changes: Changes,
): Promise<Changes> {
  const admin = await asAdmin(request)
  const { data } = (await admin.send('GET', '/settings?limit=100')) as unknown as { data: Terms[] }
  const inForce = data.find(({ status }) => status === 'ACTIVED') as Terms
  const kept = Object.fromEntries(FIELDS.map((field) => [field, inForce[field]]))
  await admin.send('PUT', `/settings/${inForce._id}`, { ...kept, ...changes })
  return Object.fromEntries(Object.keys(changes).map((field) => [field, inForce[field]])) as Changes
}

/** Sets the minimums of OTC orders in the settings in force; gives the earlier ones. */
export const setMinimum = async (request: APIRequestContext, limitOTC: object): Promise<object> =>
  (await setTerms(request, { limitOTC })).limitOTC

type Asked = { nature?: 'BUY' | 'SELL'; amountOrig?: string; amountDest?: string }

/** An order of the person at the desk; gives its id. */
export async function ask(request: APIRequestContext, of: Person, asked: Asked): Promise<string> {
  const { send } = await asPerson(request, of)
  const { data } = await send('POST', '/orders', { kind: 'OTC', nature: 'BUY', ...asked })
  return data._id
}

export const quote = async (request: APIRequestContext, id: string, quotation = '600000.00') =>
  (await asAdmin(request)).send('PATCH', `/orders/${id}/quotation`, { quotation })

export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
/** The visible notice with this text. */
export const notice = (page: Page, text: string) =>
  page.locator('.mantine-Notification-root').filter({ hasText: text })

/** Checks that the control is disabled, and explains why under the pointer. Repeats when the form grew and moved it. */
export async function expectRefused(page: Page, control: Locator, why: string) {
  await expect(control).toHaveAttribute('aria-disabled', 'true')
  await expect(async () => {
    await control.hover()
    await expect(page.getByRole('tooltip').filter({ hasText: why })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  await page.mouse.move(0, 0)
}
