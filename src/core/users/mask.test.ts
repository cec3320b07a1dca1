import { expect, test } from 'vitest'
import { ROLES } from '../rules/viewer.ts'
import { hasMask, maskEmail, maskName, maskUser, mayExportPeople, mayUnmask } from './mask.ts'

const NOTHING = {
  document: '52998224725',
  documentSecondary: null,
  birth: null,
  phone: null,
  phoneSecondary: null,
  addresses: [],
}

test.each([
  ['the middle of a CPF stays', { document: '52998224725' }, { document: '***982247**' }],
  ['a CNPJ is public', { document: '12ABC34501DE35' }, { document: '12ABC34501DE35' }],
  [
    'four digits of a phone stay',
    { phone: '11987654321', phoneSecondary: '1130654321' },
    { phone: '*******4321', phoneSecondary: '******4321' },
  ],
  [
    'nothing of a second document stays',
    { documentSecondary: 'Mg 12-3é' },
    { documentSecondary: '** **-**' },
  ],
  ['nothing of a birth date stays', { birth: '1990-01-31' }, { birth: '****-**-**' }],
  [
    'city, state and country of an address stay',
    {
      addresses: [
        { zipCode: '01310100', number: '1-B', complement: null, city: 'Bauru', uf: 'SP', country: 'BR' },
      ],
    },
    {
      addresses: [
        { zipCode: '********', number: '*-*', complement: null, city: 'Bauru', uf: 'SP', country: 'BR' },
      ],
    },
  ],
])('%s', (_, fields, masked) => {
  const user = { ...NOTHING, document: '12ABC34501DE35', ...fields }
  expect(maskUser(user)).toEqual({ ...user, ...masked })
  expect(hasMask(user)).toBe(false)
  expect(hasMask(maskUser(user))).toBe(JSON.stringify(fields) !== JSON.stringify(masked))
})

test('of a name only the initials stay', () => {
  expect(maskName(' Ana  Beatriz de Souza')).toBe('A*** B*** d*** S***')
})

test('masters and admins unmask, admins export, others with the permission', () => {
  const may = (rule: typeof mayUnmask, permissions: 'user.unmask'[] | 'user.export'[]) =>
    ROLES.filter((role) => rule({ id: '1', roles: [role], permissions }).ok)
  expect(may(mayUnmask, [])).toEqual(['master', 'admin'])
  expect(may(mayUnmask, ['user.unmask'])).toEqual(ROLES)
  expect(may(mayExportPeople, [])).toEqual(['admin'])
  expect(may(mayExportPeople, ['user.export'])).toEqual(ROLES)
})

test.each([
  ['marina@exemplo.test', 'm***@exemplo.test'],
  ['a"@"b@exemplo.test', 'a***@exemplo.test'],
  ['', '***'],
])('of the address %j only the first letter and the house stay', (email, masked) =>
  expect(maskEmail(email)).toBe(masked),
)
