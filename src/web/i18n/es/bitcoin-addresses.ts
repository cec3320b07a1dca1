import type { bitcoinAddresses as pt } from '../pt/bitcoin-addresses.ts'
import type { Labels } from '../shape.ts'

export const bitcoinAddresses: Labels<typeof pt> = {
  title: 'Direcciones de bitcoin',
  new: 'Nueva dirección',
  address: 'Dirección de bitcoin',
  valid: 'Dirección válida',
  scan: 'Leer código QR',
  scanNothing: 'No se encontró ninguna dirección en la imagen.',
  empty: 'Ninguna dirección guardada. Guarde las de sus billeteras para retirar sin escribir.',
  heldNote: 'Por seguridad, solo recibe retiros a partir del {{until}}.',
  owner: { SELF: 'Mi billetera', THIRD_PARTY: 'Otra persona', PROVIDER: 'Exchange' },
  ownerUnknown: 'Dueño no informado',
  network: {
    bitcoin: 'Red Bitcoin',
    testnet: 'Red de pruebas (testnet)',
    signet: 'Red de pruebas (signet)',
    regtest: 'Red local (regtest)',
  },
  form: {
    note: 'Revise bien: una dirección guardada no se edita, solo se elimina.',
    label: 'Nombre de la dirección',
    labelHint: 'Cómo la llama usted, por ejemplo "Billetera de papel".',
    addressHint: 'Pegue la dirección de la billetera y revise el comienzo y el final.',
    ownerKind: 'De quién es la dirección',
    ownerName: { THIRD_PARTY: 'Nombre de la persona', PROVIDER: 'Nombre del exchange' },
    purpose: 'Finalidad',
    purposeHint: 'Opcional. Para qué envía bitcoin allí.',
    done: 'Dirección guardada',
  },
  rename: { act: 'Renombrar', title: 'Renombrar dirección', done: 'Dirección renombrada' },
  remove: {
    act: 'Eliminar',
    title: 'Eliminar {{label}}',
    text: 'Los retiros ya pedidos siguen. Guardada de nuevo, la dirección espera otra vez.',
    done: 'Dirección eliminada',
  },
}
