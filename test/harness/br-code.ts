import { type BrCode, crcOf } from '#core/pix/br-code.ts'

type Fields = ReadonlyMap<string, string>

/** The fields of a TLV; `undefined` if a length does not fit or a field comes twice. */
function readFields(text: string): Fields | undefined {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length; ) {
    const [, id, length] = /^(\d\d)(\d\d)/.exec(text.slice(at)) ?? []
    if (id === undefined || fields.has(id)) return undefined
    const value = text.slice(at + 4, at + 4 + Number(length))
    if (value === '' || value.length !== Number(length)) return undefined
    fields.set(id, value)
    at += 4 + value.length
  }
  return fields
}

/** The content of a static code in reais; `undefined` if it is damaged or something else. */
export function readBrCode(text: string): BrCode | undefined {
  if (text.slice(-8, -4) !== '6304' || crcOf(text.slice(0, -4)) !== text.slice(-4)) return undefined
  const fields = readFields(text)
  const account = readFields(fields?.get('26') ?? '')
  const more = readFields(fields?.get('62') ?? '')
  const [pixKey, name, city] = [account?.get('01'), fields?.get('59'), fields?.get('60')]
  const isPix = account?.get('00')?.toLowerCase() === 'br.gov.bcb.pix' && fields?.get('53') === '986'
  if (!isPix || !pixKey || !name || !city) return undefined
  const txid = more?.get('05') ?? '***'
  return {
    pixKey,
    name,
    city,
    amount: fields.get('54') ?? null,
    txid: txid === '***' ? null : txid,
    description: account.get('02') ?? null,
  }
}
