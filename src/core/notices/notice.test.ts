import { expect, test } from 'vitest'
import { maskIpAddress, NOTICE_KINDS } from './notice.ts'
import { toNoticeText, toNoticeTitle } from './notice-text.ts'

test('an address shows its beginning alone', () => {
  expect(maskIpAddress('187.4.23.91')).toBe('187.4.••.••')
  expect(maskIpAddress('2804:14c:65a3::1')).toBe('2804:14c:••:••')
})

test('titles have no values, which locked screens would show', () => {
  for (const kind of NOTICE_KINDS)
    for (const language of ['pt', 'es'] as const) expect(toNoticeTitle(language, kind)).not.toContain('{{')
})

test('codes among the values become words of the language', () => {
  const order = { nature: 'SELL', pays: '0,01000000 BTC', receives: 'R$ 6.000,00' }
  expect(toNoticeText('es', 'orderExecuted', order)).toBe('Venta de bitcoin: 0,01000000 BTC por R$ 6.000,00.')
  expect(toNoticeText('pt', 'statusChanged', { status: 'VALID', reason: '—' })).toContain('Validado')
  expect(toNoticeText('pt', 'workApproval', { act: 'deposit.accept' })).not.toContain('{{')
  expect(toNoticeText('pt', 'newSignIn', { userAgent: 'curl/8', address: '10.1.2.3' })).toBe(
    'curl · IP 10.1.••.••',
  )
})
