import type { Texts } from '#core/texts/text.ts'

export const wallets = {
  title: { pt: 'Carteiras da corretora', es: 'Billeteras de la casa' },
  subtitle: {
    pt: 'Chaves públicas apenas: quem assina é o aparelho.',
    es: 'Solo claves públicas: quien firma es el dispositivo.',
  },
  new: { pt: 'Nova carteira', es: 'Nueva billetera' },
  emptyTitle: { pt: 'Nenhuma carteira cadastrada', es: 'Ninguna billetera registrada' },
  emptyText: {
    pt: 'Cadastre a carteira que recebe depósitos: cada cliente passa a ter um endereço próprio.',
    es: 'Registre la billetera que recibe depósitos: cada cliente tendrá una dirección propia.',
  },
  column: {
    name: { pt: 'Carteira', es: 'Billetera' },
    purpose: { pt: 'Para', es: 'Para' },
    funds: { pt: 'De quem é o dinheiro', es: 'De quién es el dinero' },
    keys: { pt: 'Chaves', es: 'Claves' },
    enteredBy: { pt: 'Cadastrada por', es: 'Registrada por' },
    createdAt: { pt: 'Cadastrada em', es: 'Registrada el' },
    status: { pt: 'Situação', es: 'Situación' },
  },
  one: { pt: 'uma chave assina', es: 'una clave firma' },
  many: { pt: '{{threshold}} de {{count}} chaves assinam', es: '{{threshold}} de {{count}} claves firman' },
  purpose: {
    RECEIVE: { pt: 'Receber depósitos', es: 'Recibir depósitos' },
    PAY: { pt: 'Pagar saques', es: 'Pagar retiros' },
    RESERVE: { pt: 'Guardar a reserva', es: 'Guardar la reserva' },
  },
  funds: {
    CLIENTS: { pt: 'Clientes', es: 'Clientes' },
    HOUSE: { pt: 'Corretora', es: 'Casa' },
  },
  form: {
    name: { pt: 'Nome', es: 'Nombre' },
    nameHint: {
      pt: 'Como a equipe a chama, por exemplo "Entradas".',
      es: 'Cómo la llama el equipo, por ejemplo "Entradas".',
    },
    source: { pt: 'Descritor ou xpub da conta', es: 'Descriptor o xpub de la cuenta' },
    sourceHint: {
      pt: 'wpkh ou wsh(sortedmulti) com a verificação depois de #, ou a chave pública estendida. Nunca uma chave privada.',
      es: 'wpkh o wsh(sortedmulti) con la verificación después de #, o la clave pública extendida. Nunca una clave privada.',
    },
    note: {
      pt: 'Depois de cadastrada, confira o primeiro endereço no aparelho e peça a aprovação de outro administrador.',
      es: 'Después de registrada, verifique la primera dirección en el dispositivo y pida la aprobación de otro administrador.',
    },
    done: { pt: 'Carteira cadastrada', es: 'Billetera registrada' },
  },
  enable: {
    act: { pt: 'Conferir e habilitar', es: 'Verificar y habilitar' },
    title: { pt: 'Conferir no aparelho', es: 'Verificar en el dispositivo' },
    text: {
      pt: 'Abra {{name}} no aparelho que assina e mostre nele o primeiro endereço de recebimento (número 0).',
      es: 'Abra {{name}} en el dispositivo que firma y muestre en él la primera dirección de recepción (número 0).',
    },
    address: { pt: 'Primeiro endereço no aparelho', es: 'Primera dirección en el dispositivo' },
    addressHint: {
      pt: 'Digite o que o aparelho mostra: o endereço inteiro ou os últimos {{count}} caracteres.',
      es: 'Escriba lo que el dispositivo muestra: la dirección entera o los últimos {{count}} caracteres.',
    },
    done: { pt: 'Carteira em uso', es: 'Billetera en uso' },
  },
  fund: {
    act: { pt: 'Endereço', es: 'Dirección' },
    title: { pt: 'Endereço de {{name}}', es: 'Dirección de {{name}}' },
    text: {
      pt: 'Envie para cá as moedas da corretora que esta carteira guarda ou paga. Depois do primeiro pagamento, o endereço seguinte toma o lugar.',
      es: 'Envíe aquí las monedas de la casa que esta billetera guarda o paga. Después del primer pago, la dirección siguiente toma su lugar.',
    },
    address: { pt: 'o endereço', es: 'la dirección' },
  },
  disable: {
    confirm: { pt: 'Tirar de uso', es: 'Quitar de uso' },
    text: {
      pt: 'Ninguém recebe mais endereços de {{name}}. Depósitos em endereços já dados continuam valendo.',
      es: 'Nadie recibe más direcciones de {{name}}. Los depósitos en direcciones ya dadas siguen valiendo.',
    },
    done: { pt: 'Carteira fora de uso', es: 'Billetera fuera de uso' },
  },
} satisfies Texts
