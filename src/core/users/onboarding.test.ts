import { expect, test } from 'vitest'
import { type OnboardingFacts, toOnboarding } from './onboarding.ts'

const NEW: OnboardingFacts = {
  user: {
    kind: 'F',
    status: 'NEW',
    emailConfirmedAt: null,
    phone: null,
    birth: null,
    documentSecondary: null,
    addresses: [],
    isEnabled2fa: false,
    hasPasskey: false,
  },
  accounts: {},
  deposits: {},
  orders: {},
  hasMoney: false,
  statuses: { deposit: ['NEW', 'VALID'], order: ['VALID'], withdrawal: ['VALID'] },
  hasMail: true,
}
const COMPLETE = {
  ...NEW.user,
  emailConfirmedAt: '2026-03-04T15:00:00.000Z',
  phone: '11987654321',
  birth: '1990-05-17',
  documentSecondary: 'MG 12',
  addresses: [{ city: 'Bauru' }],
} as OnboardingFacts['user']
const VALID = { ...COMPLETE, status: 'VALID' } as const
const ACCEPTED = { ...NEW.user, status: 'VALID' } as const

test.each<[string, Partial<OnboardingFacts>, string[], boolean]>([
  ['has everything to do', {}, ['current', 'inReview', 'open', 'open'], false],
  ['waits for staff', { user: COMPLETE }, ['done', 'inReview', 'current', 'open'], false],
  [
    'may not deposit yet',
    { user: COMPLETE, statuses: { ...NEW.statuses, deposit: ['VALID'] } },
    ['done', 'inReview', 'current', 'locked'],
    false,
  ],
  [
    'has asked for an account',
    { user: VALID, accounts: { PENDING: 1 } },
    ['done', 'done', 'inReview', 'current'],
    false,
  ],
  [
    'waits for the deposit',
    { user: VALID, accounts: { ACTIVED: 1, PENDING: 1 }, deposits: { OPEN: 1 } },
    ['done', 'done', 'done', 'inReview'],
    false,
  ],
  [
    'has done all',
    { user: VALID, accounts: { ACTIVED: 1 }, deposits: { FINISHED: 1 } },
    ['done', 'done', 'done', 'done'],
    true,
  ],
  [
    'has a credited deposit and no account yet',
    { user: VALID, deposits: { FINISHED: 1 } },
    ['done', 'done', 'current', 'done'],
    true,
  ],
  [
    'was accepted without some data, and has balances',
    { user: ACCEPTED, hasMoney: true },
    ['done', 'done', 'current', 'done'],
    true,
  ],
  ['was accepted without some data', { user: ACCEPTED }, ['done', 'done', 'current', 'open'], false],
  ['has money and may not trade yet', { hasMoney: true }, ['current', 'inReview', 'open', 'done'], false],
  ['trades already', { orders: { FINISHED: 1 } }, ['current', 'inReview', 'open', 'open'], true],
  [
    'is blocked',
    { user: { ...VALID, status: 'BLOCKED' }, accounts: { ACTIVED: 1 } },
    ['done', 'locked', 'done', 'locked'],
    false,
  ],
])('a customer who %s', (_, facts, states, isOver) => {
  const onboarding = toOnboarding({ ...NEW, ...facts })
  expect(onboarding.steps.map(({ state }) => state)).toEqual(states)
  expect(onboarding.isOver).toBe(isOver)
})

test('each step names the operations that wait for it, by the status of the customer and the settings', () => {
  const waitsFor = (facts: Partial<OnboardingFacts>) =>
    Object.fromEntries(toOnboarding({ ...NEW, ...facts }).steps.map(({ step, before }) => [step, before]))
  const always = { bankAccount: ['withdrawal'], deposit: ['order', 'withdrawal'] }
  const review = ['order', 'withdrawal']
  expect(waitsFor({})).toEqual({ data: review, review, ...always })
  expect(waitsFor({ user: VALID })).toEqual({ data: [], review: [], ...always })
  const statuses = { ...NEW.statuses, deposit: ['VALID'] } as const
  expect(waitsFor({ statuses }).data).toEqual(['deposit', 'order', 'withdrawal'])
})

test('the second factor and the account are no part of the data', () =>
  expect(toOnboarding({ ...NEW, user: COMPLETE }).missing).toEqual([]))

test('a confirmed e-mail is asked only where the house sends mails', () => {
  const user = { ...COMPLETE, emailConfirmedAt: null }
  expect(toOnboarding({ ...NEW, user }).missing).toEqual(['mail'])
  const { missing, steps } = toOnboarding({ ...NEW, user, hasMail: false })
  expect([missing, steps[0]?.state]).toEqual([[], 'done'])
})
