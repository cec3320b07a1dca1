/** A PDF receipt with these lines of text, as a file for a file input. */
export function pdfReceipt(lines: readonly string[]) {
  const text = lines.map((line) => `(${line}) Tj T*`).join(' ')
  const stream = `BT /F1 14 Tf 40 780 Td 22 TL ${text} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  const buffer = Buffer.from(`${body}xref\n0 6\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
  return { name: 'comprovante.pdf', mimeType: 'application/pdf', buffer }
}
