import { describe, expect, test } from 'vitest'
import { checkPayer, findNamedUser, readPayer } from './payer.ts'
import { isReturn, readWay } from './way.ts'

const OWNER = { name: 'Maria Aparecida da Silva', document: '52998224725' }
const HOLDER = '11222333000181'
const PIX_ID = 'E60701190202611191015s0A1b2C3d4E'

type Expected = readonly [
  why: string,
  text: string,
  name: string | null,
  document: string | null,
  way: string | null,
]

/** Made after public descriptions of what ten banks write; no line is a copy of one. */
const BANKS: Readonly<Record<string, readonly Expected[]>> = {
  '001 Banco do Brasil': [
    [
      'zeros up to 14',
      'Pix - Recebido - 19/11 10:15 00052998224725 MARIA APARE',
      'MARIA APARE',
      '52998224725',
      'PIX',
    ],
    [
      'a company',
      'Pix - Recebido - 19/11 10:15 45723174000110 METAIS NOBR',
      'METAIS NOBR',
      '45723174000110',
      'PIX',
    ],
    [
      'bank and agency before',
      'TED-Crédito em Conta - 033 1234 52998224725 MARIA APARECI',
      'MARIA APARECI',
      '52998224725',
      'TED',
    ],
    [
      'agency and account',
      'Transferência recebida 19/11 1234 12345-6 MARIA APARECI',
      'MARIA APARECI',
      null,
      'TEF',
    ],
    ['an envelope', 'Depósito Online - Terminal 12345', null, null, 'CASH'],
  ],
  '033 Santander': [
    ['six zeros', 'PIX RECEBIDO 00000052998224725', null, '52998224725', 'PIX'],
    ['six zeros and a company', 'PIX RECEBIDO 00000045723174000110', null, '45723174000110', 'PIX'],
    ['six digits of the bank', 'PIX RECEBIDO 60701152998224725', null, '52998224725', 'PIX'],
    [
      'a name after zeros',
      'PIX RECEBIDO   00000052998224725 MARIA APARECIDA DA SIL',
      'MARIA APARECIDA DA SIL',
      '52998224725',
      'PIX',
    ],
    [
      'the code of the bank before',
      'TED RECEBIDA 34152998224725 MARIA A SILVA',
      'MARIA A SILVA',
      '52998224725',
      'TED',
    ],
    ['disposable money', 'TRANSFERENCIA ELETRONICA DISPONIVEL TED 52998224725', null, '52998224725', 'TED'],
  ],
  '104 Caixa': [
    ['no payer', 'CRED PIX QR COD EST', null, null, 'PIX'],
    ['a name', 'CRED PIX MARIA APARECIDA DA SILVA', 'MARIA APARECIDA DA SILVA', null, 'PIX'],
    ['its word for a transfer within', 'CRED TEV MARIA A SILVA', 'MARIA A SILVA', null, 'TEF'],
    ['a lottery shop', 'DP DIN LOT 0001234', null, null, 'CASH'],
    ['a cheque in a machine', 'DP CH ATM', null, null, 'CHEQUE'],
    ['a slip', 'LIQ COBRANCA COMPE', null, null, 'BOLETO'],
  ],
  '237 Bradesco': [
    [
      'the day after a cut name',
      'TRANSFERENCIA PIX REM: MARIA APARECIDA DA S 19/11',
      'MARIA APARECIDA DA S',
      null,
      'PIX',
    ],
    ['a fixed code', 'PIX QRCODE EST REM: MARIA APARECIDA 19/11', 'MARIA APARECIDA', null, 'PIX'],
    [
      'words before a dot',
      'TED-T ELET DISP REMET.MARIA APARECIDA DA SILVA',
      'MARIA APARECIDA DA SILVA',
      null,
      'TED',
    ],
    [
      'between its accounts',
      'TRANSF CC PARA CC PJ MARIA APARECIDA DA S',
      'MARIA APARECIDA DA S',
      null,
      'TEF',
    ],
    ['the old way', 'CREDITO DOC MARIA APARECIDA DA SILVA', 'MARIA APARECIDA DA SILVA', null, 'DOC'],
  ],
  '341 Itaú': [
    ['the day glued to a cut name', 'PIX TRANSF  MARIA AP19/11', 'MARIA AP', null, 'PIX'],
    ['one word and an initial are no name', 'PIX QRS MARIA A19/11', null, null, 'PIX'],
    ['bank and agency with dots', 'TED 001.0218.MARIA A SIL', 'MARIA A SIL', null, 'TED'],
    [
      'a file of the extended kind',
      `PIX RECEBIDO MARIA APARECIDA DA SILVA ${PIX_ID}`,
      'MARIA APARECIDA DA SILVA',
      null,
      'PIX',
    ],
    ['a machine', 'DEP DINHEIRO ATM N. 018591', null, null, 'CASH'],
  ],
  '260 Nubank': [
    [
      'hidden digits, and the bank of the payer',
      'Transferência recebida pelo Pix - MARIA APARECIDA DA SILVA - •••.982.247-•• - ITAÚ UNIBANCO S.A. (0341) Agência: 218 Conta: 1234-5',
      'MARIA APARECIDA DA SILVA',
      '***982247**',
      'PIX',
    ],
    [
      'a company, whole',
      'Transferência recebida pelo Pix - METAIS NOBRES LTDA - 45.723.174/0001-10 - NU PAGAMENTOS - IP (0260) Agência: 1 Conta: 99-1',
      'METAIS NOBRES LTDA',
      '45723174000110',
      'PIX',
    ],
    [
      'within the bank',
      'Transferência Recebida - Maria Silva - •••.982.247-••',
      'MARIA SILVA',
      '***982247**',
      'TEF',
    ],
  ],
  '077 Inter': [
    [
      'the code of the payer’s bank',
      'Pix recebido: "Cp :60701190-MARIA APARECIDA DA SILVA"',
      'MARIA APARECIDA DA SILVA',
      null,
      'PIX',
    ],
    [
      'the same in a file',
      'PIX RECEBIDO - Cp :00000000-MARIA APARECIDA DA SILVA',
      'MARIA APARECIDA DA SILVA',
      null,
      'PIX',
    ],
    ['a TED', 'TED RECEBIDA - 341 - MARIA APARECIDA DA SILVA', 'MARIA APARECIDA DA SILVA', null, 'TED'],
  ],
  '756 Sicoob': [
    [
      'hidden digits, and a number named DOC',
      'PIX RECEB.OUTRA IF Recebimento Pix MARIA APARECIDA DA SILVA ***.982.247-** DOC.: Pix',
      'MARIA APARECIDA DA SILVA',
      '***982247**',
      'PIX',
    ],
    [
      'a blank for a slash',
      'PIX RECEBIDO - OUTRA IF METAIS NOBRES 45.723.174 0001-10',
      'METAIS NOBRES',
      '45723174000110',
      'PIX',
    ],
    [
      'within the cooperatives',
      'TRANSF.RECEB-PIX SICOOB REM.: MARIA APARECIDA',
      'MARIA APARECIDA',
      null,
      'PIX',
    ],
    [
      'a number of the TED',
      'CRÉD.TED-STR MARIA A SILVA 529.982.247-25 CODIGO TED: T1075351119',
      'MARIA A SILVA',
      '52998224725',
      'TED',
    ],
    ['between accounts', 'CRED.TR.CT.INTERCRE DOC.: 370691404', null, null, 'TEF'],
    ['a cheque that waits', 'DEP.CHEQUE BLOQ.1D', null, null, 'CHEQUE'],
  ],
  '748 Sicredi': [
    [
      'two blanks',
      'RECEBIMENTO PIX-PIX_CRED  52998224725 MARIA APARECIDA',
      'MARIA APARECIDA',
      '52998224725',
      'PIX',
    ],
    [
      'a company',
      'RECEBIMENTO PIX-PIX_CRED  45723174000110 METAIS NOBRES LTDA',
      'METAIS NOBRES LTDA',
      '45723174000110',
      'PIX',
    ],
    ['a TED', 'CRED TED-52998224725 MARIA APARECIDA', 'MARIA APARECIDA', '52998224725', 'TED'],
    ['slips', 'LIQ.COBRANCA SIMPLES-000123', null, null, 'BOLETO'],
  ],
  '336 C6': [
    [
      'two columns',
      'Entrada PIX Pix recebido de MARIA APARECIDA DA SILVA',
      'MARIA APARECIDA DA SILVA',
      null,
      'PIX',
    ],
    ['a TED', 'TED RECEBIDA DE MARIA APARECIDA DA SILVA', 'MARIA APARECIDA DA SILVA', null, 'TED'],
  ],
}

describe.each(Object.entries(BANKS))('%s', (_, texts) => {
  test.each(texts)('%s: %s', (_why, text, name, document, way) =>
    expect(readPayer(text, { holder: HOLDER })).toMatchObject({ name, document, way }),
  )
})

test('the document of the account’s holder is no payer', () => {
  const text = `TED RECEBIDA ${HOLDER} 52998224725 MARIA APARECIDA`
  expect(readPayer(text, { holder: HOLDER })).toMatchObject({ document: '52998224725', others: [] })
  expect(readPayer(text)).toMatchObject({ document: HOLDER, others: ['52998224725'] })
})

test.each([
  ['the owner by the document', 'PIX RECEBIDO CP:00012345 529.982.247-25', 'OWNER'],
  ['more zeros than a number has', `PIX ${'0'.repeat(40)}52998224725`, 'OWNER'],
  ['a company by chance', 'TED 38552998224725', 'OWNER'],
  ['the owner by a cut name', 'PIX RECEBIDO MARIA APAREC', 'OWNER'],
  ['the owner by initials', 'PIX RECEBIDO MARIA A SILVA', 'OWNER'],
  ['initials of another', 'PIX RECEBIDO MARIA B SILVA', 'OTHER'],
  ['another name', 'PIX MARIA SOUZA', 'OTHER'],
  ['another document', 'TED RECEBIDA 341 JOAO DA SILVA 11144477735', 'OTHER'],
  ['a message with a document of another', 'PIX 52998224725 JOAO SOUZA ***.444.777-**', 'OTHER'],
  ['a message with the same', 'PIX 52998224725 MARIA SILVA ***.982.247-**', 'OWNER'],
  ['a document within an end-to-end id', 'PIX E04815152998224725', 'UNKNOWN'],
  ['a bar code', 'BOLETO 00190500954014481606906809350314000052998224725', 'UNKNOWN'],
  ['nobody', 'DEPOSITO EM DINHEIRO', 'UNKNOWN'],
])('%s', (_, text, check) => expect(checkPayer(readPayer(text), OWNER)).toBe(check))

test('the name of a company keeps its sign', () => {
  const owner = { name: 'Souza & Filhos Ltda', document: '45723174000110' }
  expect(checkPayer(readPayer('PIX RECEBIDO SOUZA & FILHOS LTDA'), owner)).toBe('OWNER')
})

test.each([
  ['a whole id', `PIX ${PIX_ID} MARIA`, PIX_ID],
  ['small letters', `pix ${PIX_ID.toLowerCase()}`, PIX_ID.toLowerCase()],
  ['the first of two', `PIX ${PIX_ID} ref ${PIX_ID.replace('E6', 'E7')}`, PIX_ID],
  ['a month that is none', `PIX ${PIX_ID.replace('20261119', '20261319')}`, null],
  ['an hour that is none', `PIX ${PIX_ID.replace('201119', '20261119').replace('1015s', '2415s')}`, null],
  ['a sign too many', `PIX ${PIX_ID}9`, null],
  ['the refund of a Pix', `PIX D${PIX_ID.slice(1)}`, null],
])('%s as end-to-end id', (_, text, id) => expect(readPayer(text).endToEndId).toBe(id))

test.each([
  ['Pix enviado devolvido: MARIA SILVA', true],
  ['EST.PIX EMIT.OUT.IF MARIA SILVA', true],
  ['TED DEVOLVIDA 52998224725', true],
  ['ESTORNO TED 52998224725', true],
  ['PIX RECEBIDO MARIA ESTER DEVEZA', false],
])('%s says that a payment came back: %s', (text, expected) => expect(isReturn(text)).toBe(expected))

test.each([
  ['CRED DOC DOCUMENTO 12', 'DOC'],
  ['CRED CONTA DOC.: 12', null],
  ['PIX RECEBIDO TEDDY CHEQUER', 'PIX'],
  ['RENDIMENTO', null],
  ['DOC RECEBIDO 341', 'DOC'],
])('%s came by %s', (text, way) => expect(readWay(text)).toBe(way))

test.each([
  ['TED MARIA APARECIDA DA SILVA', 'a'],
  ['TED MARIA APARECIDA DA SILVA 11144477735', 'b'],
  ['PIX 529.982.247-25 OUTRO NOME', 'a'],
  ['PIX MARIA APARECIDA DA SILVA ***.982.247-**', 'a'],
  ['PIX ***.982.247-**', undefined],
  ['PIX MARIA APARECIDA', undefined],
  ['TED JOAO SOUZA', undefined],
])('%s names the user %s', (text, id) => {
  const namesake = { id: 'b', name: 'Bia Costa', document: '11144477735' }
  const users = [{ id: 'a', ...OWNER }, namesake, { ...namesake, id: 'c', name: 'João Souza', document: '1' }]
  expect(findNamedUser(readPayer(text), [...users, { id: 'd', name: 'João Souza', document: '2' }])?.id).toBe(
    id,
  )
})
