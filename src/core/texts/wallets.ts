import type { Sentences } from './text.ts'

/** Sentences about the wallets of the house. */
export const wallets = {
  'wallet.addressUnknown': {
    pt: 'Este endereço não é da corretora.',
    es: 'Esta dirección no es de la casa.',
    en: 'The address is not one of the house.',
  },
  'output.unknown': {
    pt: 'Pagamento na rede não encontrado.',
    es: 'Pago en la red no encontrado.',
    en: 'There is no such payment to the house.',
  },
  'output.hasCustomer': {
    pt: 'Só um pagamento a um endereço sem cliente é atribuído a alguém.',
    es: 'Solo un pago a una dirección sin cliente se asigna a alguien.',
    en: 'Only a payment to an address without a customer is assigned to one.',
  },
  'output.yourself': {
    pt: 'Ninguém atribui um pagamento a si mesmo.',
    es: 'Nadie se asigna un pago a sí mismo.',
    en: 'Nobody assigns a payment to themselves.',
  },
  'output.nothingToDecide': {
    pt: 'Não há nada a decidir sobre este pagamento.',
    es: 'No hay nada que decidir sobre este pago.',
    en: 'There is nothing to decide about this payment.',
  },
  'audit.output.assigned': {
    pt: 'Pagamento na rede atribuído a um cliente',
    es: 'Pago en la red asignado a un cliente',
  },
  'audit.output.settled': { pt: 'Pagamento na rede encerrado', es: 'Pago en la red cerrado' },
  'wallet.unknown': {
    pt: 'Carteira não encontrada.',
    es: 'Billetera no encontrada.',
    en: 'There is no such wallet.',
  },
  'wallet.staffOnly': {
    pt: 'Só a equipe vê as carteiras da corretora.',
    es: 'Solo el equipo ve las billeteras de la casa.',
    en: 'Only staff see the wallets of the house.',
  },
  'wallet.adminOnly': {
    pt: 'Apenas administradores cadastram e habilitam carteiras.',
    es: 'Solo los administradores registran y habilitan billeteras.',
    en: 'Only an admin enters and enables wallets.',
  },
  'wallet.privateKey': {
    pt: 'Isto é uma chave privada. Não a guardamos: informe só a chave pública e considere esta chave exposta.',
    es: 'Esto es una clave privada. No la guardamos: indique solo la clave pública y considere esta clave expuesta.',
  },
  'wallet.checksum': {
    pt: 'O descritor não termina com a verificação certa (# e 8 letras). Copie-o inteiro.',
    es: 'El descriptor no termina con la verificación correcta (# y 8 letras). Cópielo entero.',
  },
  'wallet.source': {
    pt: 'Informe a chave pública estendida da conta (xpub) ou um descritor wpkh ou wsh(sortedmulti).',
    es: 'Indique la clave pública extendida de la cuenta (xpub) o un descriptor wpkh o wsh(sortedmulti).',
    en: 'No public keys of a wallet can be read.',
  },
  'wallet.network': {
    pt: 'As chaves são de outra rede. Esta corretora usa a rede {{network}}.',
    es: 'Las claves son de otra red. Esta casa usa la red {{network}}.',
    en: 'The keys belong to another network.',
  },
  'wallet.entered': {
    pt: 'Esta carteira já está cadastrada.',
    es: 'Esta billetera ya está registrada.',
    en: 'The wallet is entered already.',
  },
  'wallet.otherAddress': {
    pt: 'O primeiro endereço desta carteira é outro. Não a use: as chaves não são as do seu aparelho.',
    es: 'La primera dirección de esta billetera es otra. No la use: las claves no son las de su dispositivo.',
    en: 'The first address of the wallet is another one.',
  },
  'wallet.inUse': {
    pt: 'A carteira já está em uso.',
    es: 'La billetera ya está en uso.',
    en: 'The wallet is in use already.',
  },
  'wallet.ofCustomers': {
    pt: 'Os endereços desta carteira são dos clientes. Escolha uma de pagamentos ou de reserva.',
    es: 'Las direcciones de esta billetera son de los clientes. Elija una de pagos o de reserva.',
    en: 'The addresses of a wallet that receives belong to customers.',
  },
  'wallet.notInUse': {
    pt: 'A carteira não está em uso.',
    es: 'La billetera no está en uso.',
    en: 'The wallet is not in use.',
  },

  'audit.wallet.entered': { pt: 'Carteira cadastrada', es: 'Billetera registrada' },
  'audit.wallet.enabled': { pt: 'Carteira habilitada', es: 'Billetera habilitada' },
  'audit.wallet.disabled': { pt: 'Carteira desabilitada', es: 'Billetera deshabilitada' },
} satisfies Sentences
