import type { Sentences } from './text.ts'

/** Sentences about requests of privacy. */
export const privacy = {
  'privacy.unknown': {
    pt: 'Pedido não encontrado.',
    es: 'Solicitud no encontrada.',
    en: 'There is no such request.',
  },
  'privacy.oldVersion': {
    pt: 'Há uma versão mais nova deste documento. Recarregue a página.',
    es: 'Hay una versión más nueva de este documento. Recargue la página.',
    en: 'The document has another version in force.',
  },
  'privacy.staff': {
    pt: 'Só dados de clientes podem ser apagados ou corrigidos por pedido.',
    es: 'Solo los datos de clientes pueden borrarse o corregirse por solicitud.',
    en: 'Only data of customers is corrected or erased by request.',
  },
  'privacy.alreadyAsked': {
    pt: 'Já existe um pedido em aberto.',
    es: 'Ya existe una solicitud abierta.',
    en: 'The person has an open request of this kind.',
  },
  'privacy.ownRequest': {
    pt: 'Outra pessoa decide o pedido que você registrou.',
    es: 'Otra persona decide la solicitud que usted registró.',
    en: 'Another admin decides a request that the caller entered.',
  },
  'privacy.decided': {
    pt: 'Este pedido já foi respondido.',
    es: 'Esta solicitud ya fue respondida.',
    en: 'The request is decided.',
  },
  'privacy.hasMoney': {
    pt: 'A conta ainda tem saldo. Saque tudo antes.',
    es: 'La cuenta todavía tiene saldo. Retire todo antes.',
    en: 'The person has a balance.',
  },
  'privacy.hasOpen': {
    pt: 'A conta ainda tem operações em aberto.',
    es: 'La cuenta todavía tiene operaciones abiertas.',
    en: 'The person has open operations.',
  },
} satisfies Sentences
