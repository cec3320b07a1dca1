import { expect, request } from '@playwright/test'
import { ADMIN, addressOf, WORKERS } from '../../playwright.config.ts'
import { PAYING } from '../harness/house.ts'

const FIRST_TERMS = {
  limitOTC: { BRL: '1000.00', BTC: '0.00100000' },
  fees: {
    orders: [
      { currencyOrig: 'BRL', currencyDest: 'BTC', fee: '0.35' },
      { currencyOrig: 'BTC', currencyDest: 'BRL', fee: '0.35' },
    ],
    deposits: { BANK: '0', CRYPTO: '0' },
    withdrawals: { BANK: '5.00', CRYPTO: '0.00005000' },
  },
}

const ACCOUNT = {
  userId: null,
  status: 'ACTIVED',
  name: 'Itaú',
  ownerName: 'Balcão',
  document: '99999999000191',
  bank: '341',
  agency: '0001',
  account: '10000-1',
  kind: 'CC',
}

/** Staff work without a second person, and sign in with the passwords that tests give them. */
const CONTROLS = {
  approvals: [],
  quoteBand: '100.00',
  payeeHold: 0,
  staffPasswordHold: 0,
  newStaffDays: 0,
  temporaryPasswords: false,
  staffSecondFactor: { required: false, graceDays: 0 },
  staffStepUpMinutes: 0,
  dailyLimits: { perCustomer: null, perOperator: null, house: null },
  giveAway: { perOperator: null, perCustomer: null },
}

type SettingsRecord = { [field: string]: string }

/** The acts of an administrator before a house opens: fees, and an account that customers pay into. */
export async function openHouse(baseURL: string): Promise<void> {
  const api = await request.newContext({ baseURL })
  const login = await api.post('/api/v1/auth/login', { data: ADMIN })
  const { data: session } = (await login.json()) as { data: { token: string } }
  const headers = { 'x-access-token': session.token }
  const settings = await api.get('/api/v1/settings', { headers })
  const [record] = ((await settings.json()) as { data: SettingsRecord[] }).data
  const { _id, name, userId, userOtcId, userFeeId, adminEmail } = record!
  const terms = {
    name,
    userId,
    userOtcId,
    userFeeId,
    adminEmail,
    status: 'ACTIVED',
    expireBuy: 10,
    expireSell: 10,
    controls: CONTROLS,
  }
  const made = await api.post('/api/v1/bank-accounts', { headers, data: ACCOUNT })
  const { data: account } = (await made.json()) as { data: { _id: string } }
  const answers = [
    await api.put(`/api/v1/settings/${_id}`, { headers, data: { ...terms, ...FIRST_TERMS } }),
    made,
    await api.put(`/api/v1/bank-accounts/${account._id}/paying`, { headers, data: PAYING }),
  ]
  for (const answer of answers) expect(answer.ok(), await answer.text()).toBe(true)
  await api.dispose()
}

export default async function openHouses(): Promise<void> {
  for (let worker = 0; worker < WORKERS; worker++) await openHouse(addressOf(worker))
}
