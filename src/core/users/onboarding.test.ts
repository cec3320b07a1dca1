import { expect, test } from 'vitest'
import { isOnboarded, type OnboardingFacts, toOnboarding } from './onboarding.ts'

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
  mayDeposit: ['NEW', 'VALID'],
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

test.each<[string, Partial<OnboardingFacts>, string[]]>([
  ['has everything to do', {}, ['current', 'inReview', 'open', 'open']],
  ['waits for staff', { user: COMPLETE }, ['done', 'inReview', 'current', 'open']],
  [
    'may not deposit yet',
    { user: COMPLETE, mayDeposit: ['VALID'] },
    ['done', 'inReview', 'current', 'locked'],
  ],
  [
    'has asked for an account',
    { user: VALID, accounts: { PENDING: 1 } },
    ['done', 'done', 'inReview', 'current'],
  ],
  [
    'waits for the deposit',
    { user: VALID, accounts: { ACTIVED: 1, PENDING: 1 }, deposits: { OPEN: 1 } },
    ['done', 'done', 'done', 'inReview'],
  ],
  [
    'has done all',
    { user: VALID, accounts: { ACTIVED: 1 }, deposits: { FINISHED: 1 } },
    ['done', 'done', 'done', 'done'],
  ],
  [
    'is blocked',
    { user: { ...VALID, status: 'BLOCKED' }, accounts: { ACTIVED: 1 } },
    ['done', 'locked', 'done', 'locked'],
  ],
])('a customer who %s', (_, facts, states) => {
  const onboarding = toOnboarding({ ...NEW, ...facts })
  expect(onboarding.steps.map(({ state }) => state)).toEqual(states)
  expect(isOnboarded(onboarding, {})).toBe(states.every((state) => state === 'done'))
  expect(isOnboarded(onboarding, { FINISHED: 1 })).toBe(true)
})

test('the second factor and the account are no part of the data', () =>
  expect(toOnboarding({ ...NEW, user: COMPLETE }).missing).toEqual([]))

test('a confirmed e-mail is asked only where the house sends mails', () => {
  const user = { ...COMPLETE, emailConfirmedAt: null }
  expect(toOnboarding({ ...NEW, user }).missing).toEqual(['mail'])
  const { missing, steps } = toOnboarding({ ...NEW, user, hasMail: false })
  expect([missing, steps[0]]).toEqual([[], { step: 'data', state: 'done' }])
})
