import type { UserStatus } from '#core/users/user.ts'
import type { CreateUser } from '#core/users/user-schema.ts'

/** Of every demonstration sign-in; there is nothing behind it worth more. */
export const DEMO_PASSWORD = 'balcao-demo'

/** The first administrator, where the environment names none. */
export const DEMO_ADMIN = 'admin@balcao.demo'

type Named = Pick<CreateUser, 'name' | 'email' | 'document'>

/** The documents of everybody here are samples with right check digits. */
export const STAFF = {
  master: { name: 'Helena Castro', email: 'master@balcao.demo', document: '98765432100', role: 'master' },
  marina: {
    name: 'Marina Reis',
    email: 'marina.reis@balcao.demo',
    document: '11144477735',
    role: 'operator',
  },
  paulo: { name: 'Paulo Lima', email: 'paulo.lima@balcao.demo', document: '22233344405', role: 'operator' },
} as const satisfies Record<string, Named & { role: 'master' | 'operator' }>
export type StaffName = keyof typeof STAFF

/** The account that a customer pays from and is paid to. */
type OwnAccount = { bank: string; agency: string; account: string; kind: 'CC' | 'CP'; operation?: string }

/**
 * How a customer lives: every so many days one who buys pays in so many hundreds of reais, one who sells so many
 * thousandths of a bitcoin.
 */
export type Habit = {
  does: 'buys' | 'sells'
  everyDays: readonly [number, number]
  size: readonly [number, number]
}

export type Customer = Named & {
  /** Days ago. */
  joined: number
  status: UserStatus
  statusDescription?: string
  language?: 'es'
  phone?: string
  birth?: string
  referredBy?: string
  account?: OwnAccount
  habit?: Habit
}

const cc = (bank: string, agency: string, account: string): OwnAccount => ({
  bank,
  agency,
  account,
  kind: 'CC',
})
const buys = (everyDays: Habit['everyDays'], size: Habit['size']): Habit => ({
  does: 'buys',
  everyDays,
  size,
})
const sells = (everyDays: Habit['everyDays'], size: Habit['size']): Habit => ({
  does: 'sells',
  everyDays,
  size,
})

export const CUSTOMERS = {
  ana: {
    name: 'Ana Beatriz Souza',
    email: 'ana.souza@balcao.demo',
    document: '12345678909',
    joined: 90,
    status: 'VALID',
    phone: '11987650001',
    birth: '1988-04-12',
    account: cc('341', '0123', '45678-9'),
    habit: buys([3, 6], [50, 320]),
  },
  henrique: {
    name: 'Henrique Lopes',
    email: 'henrique.lopes@balcao.demo',
    document: '33344455508',
    joined: 88,
    status: 'VALID',
    phone: '11987650002',
    birth: '1979-11-03',
    account: cc('104', '0456', '11223-4'),
    habit: buys([7, 13], [15, 90]),
  },
  gabriela: {
    name: 'Gabriela Pires',
    email: 'gabriela.pires@balcao.demo',
    document: '44455566619',
    joined: 86,
    status: 'VALID',
    phone: '21987650003',
    birth: '1991-07-25',
    account: cc('341', '7812', '09876-5'),
    habit: buys([9, 16], [400, 1_800]),
  },
  bruno: {
    name: 'Bruno Carvalho',
    email: 'bruno.carvalho@balcao.demo',
    document: '55566677720',
    joined: 85,
    status: 'VALID',
    phone: '31987650004',
    birth: '1983-01-30',
    account: cc('033', '3344', '13001122-8'),
    habit: sells([8, 15], [20, 110]),
  },
  horizonte: {
    name: 'Horizonte Importadora Ltda',
    email: 'financeiro.horizonte@balcao.demo',
    document: '12345678000195',
    joined: 84,
    status: 'VALID',
    phone: '1133334444',
    account: cc('237', '2210', '55667-0'),
    habit: buys([10, 16], [900, 3_200]),
  },
  diego: {
    name: 'Diego Fonseca',
    email: 'diego.fonseca@balcao.demo',
    document: '66677788830',
    joined: 76,
    status: 'ACTIVE',
    phone: '41987650005',
    birth: '1995-09-14',
    referredBy: 'ana',
    account: cc('260', '0001', '7788991-2'),
    habit: buys([8, 14], [40, 480]),
  },
  lucia: {
    name: 'Lucía Fernández',
    email: 'lucia.fernandez@balcao.demo',
    document: '77788899941',
    joined: 70,
    status: 'VALID',
    language: 'es',
    phone: '11987650006',
    birth: '1986-02-18',
    account: cc('077', '0001', '3344556-1'),
    habit: sells([9, 16], [10, 60]),
  },
  fabio: {
    name: 'Fábio Nogueira',
    email: 'fabio.nogueira@balcao.demo',
    document: '34567891228',
    joined: 63,
    status: 'ACTIVE',
    phone: '51987650007',
    birth: '1990-12-01',
    account: cc('237', '1188', '20304-5'),
    habit: buys([8, 15], [60, 260]),
  },
  nimbus: {
    name: 'Nimbus Tecnologia S.A.',
    email: 'tesouraria.nimbus@balcao.demo',
    document: '12ABC34501DE35',
    joined: 54,
    status: 'VALID',
    phone: '1144445555',
    account: cc('208', '0050', '998877-6'),
    habit: sells([9, 14], [80, 300]),
  },
  rafael: {
    name: 'Rafael Prado',
    email: 'rafael.prado@balcao.demo',
    document: '45678912364',
    joined: 48,
    status: 'VALID',
    phone: '62987650008',
    birth: '1999-05-06',
  },
  camila: {
    name: 'Camila Duarte',
    email: 'camila.duarte@balcao.demo',
    document: '13579246828',
    joined: 37,
    status: 'REQUEST_VALIDATE',
    phone: '85987650009',
    birth: '1993-03-22',
    referredBy: 'ana',
    account: cc('001', '1234-5', '67890-X'),
    habit: buys([7, 12], [10, 60]),
  },
  elaine: {
    name: 'Elaine Moraes',
    email: 'elaine.moraes@balcao.demo',
    document: '24681357928',
    joined: 6,
    status: 'PROCESSING',
    phone: '71987650010',
    birth: '1997-08-09',
    account: { bank: '104', agency: '0789', account: '88990-1', kind: 'CP', operation: '3701' },
  },
  jorge: {
    name: 'Jorge Tavares',
    email: 'jorge.tavares@balcao.demo',
    document: '86429753182',
    joined: 3,
    status: 'PENDING',
    statusDescription: 'Documento de identidade vencido: envie outro.',
    phone: '81987650011',
    birth: '1975-10-17',
    referredBy: 'henrique',
  },
  isabela: {
    name: 'Isabela Rocha',
    email: 'isabela.rocha@balcao.demo',
    document: '97531864282',
    joined: 1,
    status: 'NEW',
    birth: '2001-06-28',
  },
} as const satisfies Record<string, Customer>
export type CustomerName = keyof typeof CUSTOMERS

/** Who a visitor can be, most interesting first; all with {@link DEMO_PASSWORD}. */
export const DEMO_SIGN_INS: readonly { readonly role: string; readonly email: string }[] = [
  { role: 'administrator', email: DEMO_ADMIN },
  { role: 'master', email: STAFF.master.email },
  { role: 'operator', email: STAFF.marina.email },
  { role: 'operator', email: STAFF.paulo.email },
  { role: 'customer', email: CUSTOMERS.ana.email },
]
