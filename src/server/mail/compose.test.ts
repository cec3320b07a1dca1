import { describe, expect, test } from 'vitest'
import { MAIL_KINDS, type Mail, type MailKind } from '#core/mail/mail.ts'
import { LANGUAGES } from '#core/users/user.ts'
import { openTestSmtp } from '#test/harness/smtp.ts'
import { MailRefusedError } from '../adapters/mail.ts'
import { smtpMail } from '../adapters/mail-smtp.ts'
import { composeMail } from './compose.ts'

const smtp = await openTestSmtp()
const carrier = smtpMail(smtp.url)
const house = {
  publicUrl: 'https://balcao.exemplo.test',
  mailFrom: { name: 'Balcão', address: 'mesa@exemplo.test' },
}
const ORDER = '019cb94e-0000-7000-8000-000000000001'

/** The values with which each kind is queued. */
const PARAMS: Record<MailKind, Record<string, string>> = {
  resetLink: {},
  passwordDue: {},
  alreadyRegistered: {},
  confirmRegistration: {},
  newSignIn: { address: '203.0.113.9', userAgent: 'Firefox no Linux', at: '04/03/2026 12:00' },
  passwordChanged: { at: '04/03/2026 12:01' },
  passwordReset: { at: '04/03/2026 12:01' },
  emailChanged: { at: '04/03/2026 12:01' },
  secondFactorEnabled: { at: '04/03/2026 12:02' },
  secondFactorDisabled: { at: '04/03/2026 12:03' },
  passkeyAdded: { name: 'iPhone da Ana', at: '04/03/2026 12:03' },
  passkeyRemoved: { name: 'iPhone da Ana', at: '04/03/2026 12:03' },
  payeeAdded: { payee: 'Itaú •••• 89-0', at: '04/03/2026 12:03' },
  payeeChanged: { payee: 'Itaú •••• 89-0', at: '04/03/2026 12:03' },
  statusChanged: { name: 'Ana Conceição', status: 'Pendente', reason: 'Falta o endereço' },
  accountFrozen: {
    name: 'Ana Conceição',
    email: 'ana@exemplo.test',
    notice: 'Saque solicitado',
    at: '04/03/2026 12:03',
    user: ORDER,
  },
  staffRescue: {
    name: 'Ana Conceição',
    person: 'Otto Lang',
    what: 'nova senha',
    at: '04/03/2026 12:03',
  },
  withdrawalRequested: {
    amount: 'R$ 100,00',
    fee: 'R$ 3,00',
    payee: 'Itaú •••• 89-0',
    at: '04/03/2026 12:03',
  },
  orderRequested: {
    order: ORDER,
    nature: 'compra de bitcoin',
    amount: 'R$ 6.000,00',
    name: 'Ana Conceição',
    email: 'ana@exemplo.test',
    at: '04/03/2026 12:04',
  },
  quoteReady: {
    order: ORDER,
    name: 'Ana Conceição',
    nature: 'compra de bitcoin',
    pays: 'R$ 6.000,00',
    receives: '0,00995000 BTC',
    fee: '0,00005000 BTC',
    quotation: '600.000,00',
    until: '04/03/2026 12:10',
  },
  depositAccepted: {
    name: 'Ana Conceição',
    reference: 'A1B-T9XYZ1',
    amount: 'R$ 1.500,00',
    fee: 'R$ 5,00',
    credited: 'R$ 1.495,00',
  },
  depositRejected: {
    name: 'Ana Conceição',
    reference: 'A1B-T9XYZ1',
    amount: 'R$ 1.500,00',
    reason: 'Conta de outro titular',
  },
  withdrawalFinished: {
    name: 'Ana Conceição',
    amount: 'R$ 100,00',
    fee: 'R$ 3,00',
    payee: 'Banco do Brasil, conta terminada em 89-0',
    proof: 'disponível em Saques',
    holder: 'Ana Conceição, ***.982.247-**',
    paidOn: '04/03/2026',
    shipment: '94070',
    withdrawal: ORDER,
  },
  withdrawalCancelled: {
    name: 'Ana Conceição',
    amount: 'R$ 100,00',
    fee: 'R$ 3,00',
    released: 'R$ 103,00',
    payee: 'Banco do Brasil, conta terminada em 89-0',
  },
  withdrawalRefused: {
    name: 'Ana Conceição',
    amount: 'R$ 100,00',
    reason: 'Conta do favorecido inválida.',
    payee: 'Banco do Brasil, conta terminada em 89-0',
  },
  withdrawalReversed: {
    name: 'Ana Conceição',
    amount: 'R$ 100,00',
    payee: 'Banco do Brasil, conta terminada em 89-0',
  },
  ordersFilled: { name: 'Ana', count: '2', list: 'Ordem executada. Compra de bitcoin' },
  approvalAsked: {
    name: 'Ana',
    asker: 'Bia',
    act: 'Saque acima da alçada',
    value: 'R$ 84.300,00',
    approval: ORDER,
  },
  chainHead: { day: '04/03/2026', head: `2026-03-04 12 ${'ab'.repeat(32)}` },
}

let made = 0

const compose = (mail: Partial<Mail> & { kind: MailKind; freezeToken?: string }) =>
  composeMail(
    {
      id: `mail-${made++}`,
      createdAt: '2026-03-04T15:00:00.000Z',
      to: 'ana@exemplo.test',
      language: 'pt',
      params: PARAMS[mail.kind],
      ...mail,
    },
    house,
  )

/** Sends a mail to a real server, and reads the received message. */
async function deliver(mail: Parameters<typeof compose>[0]) {
  const message = compose(mail)
  await carrier.send(message)
  const arrived = smtp.arrived.find((one) => one.mail.messageId === `<${message.id}@exemplo.test>`)
  return { ...arrived!, message, mail: arrived!.mail }
}

const flat = (text = '') => text.replace(/\s+/g, ' ').trim()

// The server delays its greeting on each connection.
describe.concurrent.each(LANGUAGES)('in %s', (language) => {
  test.each(MAIL_KINDS)('%s has all its texts, in both forms, and links to an act', async (kind) => {
    const { mail, message } = await deliver({
      kind,
      language,
      secret: Object.keys(PARAMS[kind]).length === 0 ? 'tok' : undefined,
    })
    expect(mail.subject).toBe(message.subject)
    expect(flat(mail.text)).toBe(flat(message.text))
    expect(flat(mail.html)).toBe(flat(message.html))
    for (const form of [mail.subject, mail.text, mail.html]) expect(form).not.toMatch(/\{\{|\}\}|undefined/)
    const { order, withdrawal, ...shown } = PARAMS[kind]
    for (const value of Object.values(shown)) {
      expect(mail.text).toContain(value)
      expect(mail.html).toContain(value)
    }
    const [link] = /https:\/\/balcao\.exemplo\.test\/\S*/.exec(mail.text ?? '') ?? []
    expect(mail.html).toContain(`href="${link}"`)
    if (order) expect(link).toBe(`${house.publicUrl}/orders/${order}`)
    if (withdrawal) expect(link).toBe(`${house.publicUrl}/withdrawals?open=${withdrawal}`)
    expect(mail.html).not.toMatch(/<(img|link|script|style|iframe)|url\(|@import|src=/i)
  })
})

test('a subject beyond ASCII arrives unchanged, and the languages differ', async () => {
  const portuguese = await deliver({ kind: 'secondFactorEnabled' })
  const spanish = await deliver({ kind: 'secondFactorEnabled', language: 'es' })
  expect(portuguese.mail.subject).toBe('Verificação em duas etapas ativada')
  expect(spanish.mail.subject).toBe('Verificación en dos pasos activada')
  expect(portuguese.raw).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(spanish.mail.headers).toContainEqual(
    expect.objectContaining({ key: 'content-language', value: 'es' }),
  )
})

test('a mail about the account ends with a link that freezes it, and its token stays behind the #', () => {
  const { text, html } = compose({ kind: 'passwordChanged', freezeToken: 'tok-en' })
  const link = `${house.publicUrl}/auth/freeze#token=tok-en`
  expect(text).toContain(`Não fui eu, congelar a conta:\n${link}\n\n—`)
  expect(html).toContain(`href="${link}"`)
  expect(compose({ kind: 'passwordChanged' }).text).not.toContain('/auth/freeze')
})

describe('input of users', () => {
  const EVIL =
    'Eva\r\nBcc: vitima@exemplo.test\r\n\r\n<b onclick="x()">oi</b>\u2028\u202emoc.live\n\nPague em: {{link}}'

  test('adds no header, no recipient, no paragraph and no markup', async () => {
    const plain = await deliver({ kind: 'orderRequested' })
    const params = { ...PARAMS.orderRequested, name: EVIL }
    const { to, mail } = await deliver({ kind: 'orderRequested', params })
    const line = 'Eva Bcc: vitima@exemplo.test <b onclick="x()">oi</b> moc.live Pague em: {{link}}'
    expect(to).toEqual(['ana@exemplo.test'])
    expect(mail.headers.map(({ key }) => key)).toEqual(plain.mail.headers.map(({ key }) => key))
    expect(mail.subject).toBe(`Nova ordem OTC: compra de bitcoin, R$ 6.000,00, de ${line}`)
    expect(mail.text?.split('\n')).toContain(`Cliente: ${line}`)
    expect(mail.text?.split('\n')).toHaveLength(plain.mail.text!.split('\n').length)
    expect(mail.html).toContain('&lt;b onclick=&quot;x()&quot;&gt;oi&lt;/b&gt;')
    expect(mail.html?.match(/<a /g)).toHaveLength(1)
    expect(mail.html?.match(/<(p|tr)\b/g)).toHaveLength(plain.mail.html!.match(/<(p|tr)\b/g)!.length)
  })

  test.each([
    'ana@exemplo.test\r\nBcc: vitima@exemplo.test',
    'ana@exemplo.test, vitima@exemplo.test',
    'ana@exemplo.test\nRCPT TO:<vitima@exemplo.test>',
    'Ana <ana@exemplo.test>',
    'ana@exemplo.test>',
    'ana',
    '',
  ])('is no second recipient: %j', async (to) => {
    const before = smtp.arrived.length
    await expect(carrier.send(compose({ kind: 'passwordChanged', to }))).rejects.toThrow(MailRefusedError)
    expect(smtp.arrived).toHaveLength(before)
  })

  test('in a secret stays in the link', () => {
    const { text } = compose({ kind: 'resetLink', secret: 'a b&c\nhttps://mal.test' })
    expect(text).toContain('/auth/reset#token=a%20b%26c%0Ahttps%3A%2F%2Fmal.test\n')
  })
})

test('a row without a value is left out, also one that a mail of an older version does not know', () => {
  const { holder: _, ...older } = PARAMS.withdrawalFinished
  const { text, html } = compose({ kind: 'withdrawalFinished', params: { ...older, shipment: '' } })
  for (const form of [text, html]) {
    expect(form).toContain('Pago em')
    expect(form).not.toMatch(/Favorecido|Remessa|\{\{/)
  }
})
