import { expect, test } from 'vitest'
import { COMPANY, RETURN } from '#test/harness/bank-files/example.ts'
import { PROFILES } from '../cnab240/profiles.ts'
import { readReturn } from '../cnab240/return-file.ts'
import { mayTakeReturn } from './return-owner.ts'

const generic = PROFILES.generic
const read = readReturn(RETURN, generic)
if (!read.ok) throw new Error(read.code)
const file = read
const { bank, document } = COMPANY
const payer = { bank, document, agency: '1584-9', account: '210169-6', agreement: '123456789' }
const companies = (...list: Partial<(typeof file.companies)[number]>[]) => ({
  companies: list.map((one) => ({ document, agreement: '123456789', ...one })),
})

test.each<[string, object, object?, typeof generic?]>([
  ['ok', {}],
  ['ok', companies({ document: `000${document}` }, { agreement: '000000123456789' })],
  ['ok', companies({ document: '0'.repeat(14), agreement: '' })],
  ['ok', companies({ agreement: '99' }), { agreement: null }],
  ['ok', companies({ agreement: '0012345670126' }), { agreement: '001234567' }, PROFILES['001']],
  ['ok', companies({ agreement: '1234567' }), { agreement: '001234567' }, PROFILES['001']],
  ['ok', companies({ agreement: '12345699' }), { agreement: '12345601000199' }, PROFILES['104']],
  ['ok', companies({ agreement: '12345601000199' }), { agreement: '12345601000199' }, PROFILES['104']],
  ['shipment.otherAccount', { bank: '341' }],
  ['shipment.otherAccount', { agency: '01585' }],
  ['shipment.otherAccount', { account: '210168' }],
  ['shipment.otherCompany', companies({ document: '11444777000161' })],
  ['shipment.otherCompany', companies({}, { document: '11444777000161' })],
  ['shipment.otherCompany', companies({ document: '12ABC34501DE35' })],
  ['shipment.otherAgreement', companies({ agreement: '123456780' })],
  ['shipment.otherAgreement', companies({}, { agreement: '12345678' })],
  [
    'shipment.otherAgreement',
    companies({ agreement: '0012345680126' }),
    { agreement: '001234567' },
    PROFILES['001'],
  ],
])('%s: a file with %o, of a payer with %o', (expected, changes, of = {}, profile = generic) => {
  const verdict = mayTakeReturn({ ...file, ...changes }, { ...payer, ...of }, profile)
  expect(verdict.ok ? 'ok' : verdict.code).toBe(expected)
})
