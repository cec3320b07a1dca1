import type { Person } from './app.ts'

/** A movement of a statement; `amount` as the bank writes it. */
export type Movement = { day?: string; amount: string; text: string; bankId?: string }

/** The form of an import. */
export function toFile(bytes: Buffer, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'extrato.ofx')
  return form
}

/** Imports a file with the answers to the questions of its preview. */
export async function importAnswered(by: Pick<Person, 'call'>, bytes: Buffer, answers: object) {
  const preview = await by.call('POST', '/bank-statements/preview', toFile(bytes))
  const { mark } = preview.body.data
  return by.call('POST', '/bank-statements', toFile(bytes, { answers: JSON.stringify({ mark, ...answers }) }))
}

let made = 0

/** An OFX file as banks write it: SGML, Windows-1252, several tags per line. Days as `20260304`, the day of the test's clock. `madeOn`: the time of the bank's clock. */
export function ofxOf(
  movements: readonly Movement[],
  of: { day?: string; account?: string; agency?: string; closing?: string; madeOn?: string } = {},
): Buffer {
  const { day = '20260304', account = '10000-1', agency = '0001', closing, madeOn } = of
  const lines = movements.map(({ amount, text, bankId = `N${++made}`, day: own = day }) => {
    const kind = amount.startsWith('-') ? 'DEBIT' : 'CREDIT'
    return `<STMTTRN><TRNTYPE>${kind}<DTPOSTED>${own}<TRNAMT>${amount}<FITID>${bankId}<MEMO>${text}</STMTTRN>`
  })
  const days = movements.map((one) => one.day ?? day).sort()
  const balance =
    closing === undefined ? '' : `<LEDGERBAL><BALAMT>${closing}<DTASOF>${days.at(-1) ?? day}</LEDGERBAL>`
  const server = madeOn ? `<SIGNONMSGSRSV1><SONRS><DTSERVER>${madeOn}</SONRS></SIGNONMSGSRSV1>` : ''
  const text = `OFXHEADER:100\r\nDATA:OFXSGML\r\nCHARSET:1252\r\n\r\n<OFX>${server}<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>0341<BRANCHID>${agency}<ACCTID>${account}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${days[0] ?? day}<DTEND>${days.at(-1) ?? day}\n${lines.join('\n')}\n</BANKTRANLIST>${balance}
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\r\n`
  return Buffer.from(text, 'latin1')
}
