import type { Role } from '#core/rules/viewer.ts'
import type { UserStatus } from '#core/users/user.ts'

/** The password of every demonstration user. It protects nothing of value. */
export const DEMO_PASSWORD = 'balcao-demo'

/** The domain of every e-mail of the demonstration, and of no other. */
export const DEMO_DOMAIN = 'balcao.demo'

/** The first administrator, if the environment names none. */
export const DEMO_ADMIN = `admin@${DEMO_DOMAIN}`

/** The account is bank, agency and number, and for savings an operation; or it is a Pix key. */
type Row = readonly [daysAgo: number, name: string, email: string, document: string, account?: string]

/** All documents are samples with valid check digits. */
export const STAFF = {
  master: [92, 'Helena Castro', 'master', '98765432100'],
  marina: [92, 'Marina Reis', 'marina.reis', '11144477735'],
  paulo: [92, 'Paulo Lima', 'paulo.lima', '22233344405'],
} as const satisfies Record<string, Row>
export type StaffName = keyof typeof STAFF

/** With the account from which each pays and to which each is paid. */
export const CUSTOMERS = {
  ana: [90, 'Ana Beatriz Souza', 'ana.souza', '12345678909', '341 0123 45678-9'],
  henrique: [88, 'Henrique Lopes', 'henrique.lopes', '33344455508', '104 0456 11223-4'],
  gabriela: [86, 'Gabriela Pires', 'gabriela.pires', '44455566619', '341 7812 09876-5'],
  bruno: [85, 'Bruno Carvalho', 'bruno.carvalho', '55566677720', '033 3344 13001122-8'],
  horizonte: [84, 'Horizonte Importadora Ltda', 'financeiro.horizonte', '12345678000195', '237 2210 55667-0'],
  diego: [76, 'Diego Fonseca', 'diego.fonseca', '66677788830', '+5511987650042'],
  lucia: [70, 'Lucía Fernández', 'lucia.fernandez', '77788899941', '077 0001 3344556-1'],
  fabio: [63, 'Fábio Nogueira', 'fabio.nogueira', '34567891228', '237 1188 20304-5'],
  nimbus: [54, 'Nimbus Tecnologia S.A.', 'tesouraria.nimbus', '12ABC34501DE35', '208 0050 998877-6'],
  rafael: [48, 'Rafael Prado', 'rafael.prado', '45678912364'],
  camila: [37, 'Camila Duarte', 'camila.duarte', '13579246828', '001 1234-5 67890-X'],
  metais: [
    30,
    'Companhia Sul-Americana de Metais e Ligas Nobres',
    'tesouraria.metais',
    '11222333000181',
    '001 3070-8 120450-2',
  ],
  elaine: [6, 'Elaine Moraes', 'elaine.moraes', '24681357928', '104 0789 88990-1 3701'],
  jorge: [3, 'Jorge Tavares', 'jorge.tavares', '86429753182'],
  isabela: [1, 'Isabela Rocha', 'isabela.rocha', '97531864282'],
} as const satisfies Record<string, Row>
export type CustomerName = keyof typeof CUSTOMERS

type More = { status?: UserStatus; statusDescription?: string; language?: 'es'; referredBy?: CustomerName }

/** The differences of single customers; the others are VALID. */
export const MORE: Partial<Record<CustomerName, More>> = {
  diego: { status: 'ACTIVE', referredBy: 'ana' },
  lucia: { language: 'es' },
  fabio: { status: 'ACTIVE' },
  camila: { status: 'REQUEST_VALIDATE', referredBy: 'ana' },
  elaine: { status: 'PROCESSING' },
  jorge: {
    status: 'PENDING',
    referredBy: 'henrique',
    statusDescription: 'Documento de identidade vencido: envie outro.',
  },
  isabela: { status: 'NEW' },
}

/** The users whom a visitor can sign in as, most interesting first; all have {@link DEMO_PASSWORD}. */
export const DEMO_SIGN_INS: readonly { readonly role: Role; readonly email: string }[] = [
  { role: 'admin', email: DEMO_ADMIN },
  { role: 'master', email: emailOf('master') },
  { role: 'operator', email: emailOf('marina') },
  { role: 'operator', email: emailOf('paulo') },
  { role: 'user', email: emailOf('ana') },
]

export function emailOf(name: StaffName | CustomerName): string {
  return `${{ ...STAFF, ...CUSTOMERS }[name][2]}@${DEMO_DOMAIN}`
}
