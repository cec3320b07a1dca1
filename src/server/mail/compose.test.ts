import { describe, expect, test } from 'vitest'
import { MAIL_KINDS, type Mail, type MailKind } from '#core/mail/mail.ts'
import { NO_BRAND, toBrandColours } from '#core/settings/brand.ts'
import { mailLinks, mails } from '#core/texts/mails.ts'
import { LANGUAGES } from '#core/users/user.ts'
import { openTestSmtp } from '#test/harness/smtp.ts'
import { MailRefusedError } from '../adapters/mail.ts'
import { smtpMail } from '../adapters/mail-smtp.ts'
import { composeMail, type Face } from './compose.ts'

const smtp = await openTestSmtp()
const carrier = smtpMail(smtp.url)
const house = {
  publicUrl: 'https://balcao.exemplo.test',
  mailFrom: { name: 'Balcão', address: 'mesa@exemplo.test' },
}
const ORDER = '019cb94e-0000-7000-8000-000000000001'

/** The values of the texts, by their names. */
const VALUES: Readonly<Record<string, string>> = {
  act: 'Saque acima da alçada',
  address: '203.0.113.9',
  amount: 'R$ 6.000,00',
  approval: ORDER,
  asker: 'Bia',
  at: '04/03/2026 12:04',
  count: '2',
  credited: 'R$ 1.495,00',
  day: '04/03/2026',
  email: 'ana@exemplo.test',
  fee: 'R$ 5,00',
  head: `2026-03-04 12 ${'ab'.repeat(32)}`,
  holder: 'Ana Conceição, ***.982.247-**',
  list: 'Ordem executada. Compra de bitcoin',
  name: 'Ana Conceição',
  nature: 'compra de bitcoin',
  notice: 'Saque solicitado',
  order: ORDER,
  paidOn: '04/03/2026',
  payee: 'Banco do Brasil, conta terminada em 89-0',
  pays: 'R$ 6.000,00',
  person: 'Otto Lang',
  proof: 'disponível em Saques',
  quotation: '600.000,00',
  reason: 'Conta de outro titular',
  receives: '0,00995000 BTC',
  reference: 'A1B-T9XYZ1',
  released: 'R$ 103,00',
  shipment: '94070',
  status: 'Pendente',
  until: '04/03/2026 12:10',
  user: ORDER,
  userAgent: 'Firefox no Linux',
  value: 'R$ 84.300,00',
  what: 'nova senha',
  withdrawal: ORDER,
}

/** The values that subject, text or link of a kind name, in any language. */
function paramsOf(kind: MailKind): Record<string, string> {
  const { subject, text } = { subject: mails[`mail.${kind}.subject`], text: mails[`mail.${kind}.text`] }
  const all = [mailLinks[kind], ...LANGUAGES.flatMap((language) => [subject[language], text[language]])]
  const names = all.flatMap((one) => [...one.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))
  const given = names.filter((name) => !['link', 'secret', 'brand'].includes(name))
  return Object.fromEntries(
    given.map((name) => [name, VALUES[name] ?? expect.fail(`no value for {{${name}}}`)]),
  )
}

let made = 0

const paramsMail = {
  id: 'mail-of-a-house',
  kind: 'passwordChanged',
  createdAt: '2026-03-04T15:00:00.000Z',
  to: 'ana@exemplo.test',
  language: 'pt',
} as const

const compose = (mail: Partial<Mail> & { kind: MailKind; freezeToken?: string }) =>
  composeMail(
    {
      id: `mail-${made++}`,
      createdAt: '2026-03-04T15:00:00.000Z',
      to: 'ana@exemplo.test',
      language: 'pt',
      params: paramsOf(mail.kind),
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
      secret: Object.keys(paramsOf(kind)).length === 0 ? 'tok' : undefined,
    })
    expect(mail.subject).toBe(message.subject)
    expect(flat(mail.text)).toBe(flat(message.text))
    expect(flat(mail.html)).toBe(flat(message.html))
    for (const form of [mail.subject, mail.text, mail.html]) expect(form).not.toMatch(/\{\{|\}\}|undefined/)
    const { order, withdrawal, ...shown } = paramsOf(kind)
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
    const params = { ...paramsOf('orderRequested'), name: EVIL }
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
  const { holder: _, ...older } = paramsOf('withdrawalFinished')
  const { text, html } = compose({ kind: 'withdrawalFinished', params: { ...older, shipment: '' } })
  for (const form of [text, html]) {
    expect(form).toContain('Pago em')
    expect(form).not.toMatch(/Favorecido|Remessa|\{\{/)
  }
})

test('a mail has the face of the house: name, sender, colour of its button, contact', () => {
  const brand = { ...NO_BRAND, name: 'Horizonte <b>', accent: '#ffe600', contact: 'oi@horizonte.test' }
  const made = (face: Face) =>
    composeMail({ ...paramsMail, params: paramsOf('passwordChanged') }, house, face)
  const { from, text, html } = made(brand)
  expect(from).toEqual({ ...house.mailFrom, name: 'Horizonte <b>' })
  expect(text).toContain('conta Horizonte <b> foi alterada')
  expect(text).toMatch(/Dúvidas: oi@horizonte\.test$/)
  expect(html).toContain('>Horizonte &lt;b&gt;</p>')
  expect(html).toContain(`background:${toBrandColours('#ffe600').light.brand}`)
  expect(html).not.toContain('<b>')
  expect(made({ ...brand, sender: 'Atendimento' }).from.name).toBe('Atendimento')
  const picture = Buffer.from('png')
  const logo = { id: 'x', width: 400, height: 100 }
  const pictured = made({ ...brand, logo, picture })
  expect(pictured.picture).toBe(picture)
  expect(pictured.html).toContain('<img src="cid:logo@house" alt="Horizonte &lt;b&gt;" height="44"')
  // A picture that is no wordmark leaves the name.
  expect(made({ ...brand, logo: { ...logo, width: 100 }, picture }).html).toContain(
    '>Horizonte &lt;b&gt;</p>',
  )
  expect(html).not.toContain('<img')
  const plain = made(NO_BRAND)
  expect(plain.from).toEqual(house.mailFrom)
  expect(plain.html).toContain('color:#0b6b57">Balcão</p>')
})
