import { PASSWORD } from './callers.ts'

/** A user whom the calls of the table of rights make. */
export const NEW_USER = {
  name: 'Pessoa',
  kind: 'F',
  document: '52998224725',
  password: PASSWORD,
  email: 'nova@exemplo.test',
}

/** A bank account for them. */
export const ACCOUNT = {
  name: 'Conta',
  ownerName: 'Pessoa',
  document: '52998224725',
  bank: '001',
  agency: '1234',
  account: '56789-0',
  kind: 'CC',
}
