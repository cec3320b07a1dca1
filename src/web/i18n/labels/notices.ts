import type { Texts } from '#core/texts/text.ts'

export const notices = {
  title: { pt: 'Avisos', es: 'Avisos' },
  subtitle: {
    pt: 'Um aviso para cada assunto, com o último acontecimento.',
    es: 'Un aviso para cada asunto, con su último suceso.',
  },
  bell: { pt: 'Avisos', es: 'Avisos' },
  bellCount_one: { pt: 'Avisos, {{count}} não lido', es: 'Avisos, {{count}} sin leer' },
  bellCount_other: { pt: 'Avisos, {{count}} não lidos', es: 'Avisos, {{count}} sin leer' },
  readAll: { pt: 'Marcar tudo como lido', es: 'Marcar todo como leído' },
  notRead: { pt: 'O aviso não foi marcado como lido', es: 'El aviso no se marcó como leído' },
  settings: { pt: 'Escolher avisos', es: 'Elegir avisos' },
  all: { pt: 'Ver todos os avisos', es: 'Ver todos los avisos' },
  none: { pt: 'Nenhum aviso', es: 'Ningún aviso' },
  noneText: {
    pt: 'O que acontecer com suas ordens, depósitos e saques aparece aqui.',
    es: 'Lo que pase con sus órdenes, depósitos y retiros aparece aquí.',
  },
  unread: { pt: ', não lido', es: ', sin leer' },
  mine: { pt: 'Fui eu', es: 'Fui yo' },
  notMine: { pt: 'Não fui eu', es: 'No fui yo' },
  notMineHint: {
    pt: '“Não fui eu” encerra os acessos e suspende saques.',
    es: '“No fui yo” cierra los accesos y suspende los retiros.',
  },
  freeze: {
    act: { pt: 'Congelar minha conta', es: 'Congelar mi cuenta' },
    text: {
      pt: 'Todas as sessões terminam, ninguém mais entra e nenhum saque é pago até você falar com o suporte. Você também sai daqui.',
      es: 'Todas las sesiones terminan, nadie más entra y ningún retiro se paga hasta que hable con soporte. Usted también sale de aquí.',
    },
  },
  time: {
    waits: { pt: 'Espera você', es: 'Le espera' },
    today: { pt: 'Hoje', es: 'Hoy' },
    yesterday: { pt: 'Ontem', es: 'Ayer' },
    earlier: { pt: 'Antes', es: 'Antes' },
  },
  setup: {
    text: {
      pt: 'Avisos na tela bloqueada não mostram valores nem nomes.',
      es: 'Los avisos en la pantalla bloqueada no muestran valores ni nombres.',
    },
    about: { pt: 'Assunto', es: 'Asunto' },
    mail: { pt: 'E-mail', es: 'Correo' },
    push: { pt: 'Navegador', es: 'Navegador' },
    mailOf: { pt: '{{group}} por e-mail', es: '{{group}} por correo' },
    pushOf: { pt: '{{group}} no navegador', es: '{{group}} en el navegador' },
    group: {
      quotes: { pt: 'Cotações', es: 'Cotizaciones' },
      orders: { pt: 'Ordens', es: 'Órdenes' },
      deposits: { pt: 'Depósitos', es: 'Depósitos' },
      withdrawals: { pt: 'Saques', es: 'Retiros' },
      accounts: { pt: 'Contas e cadastro', es: 'Cuentas y registro' },
      security: { pt: 'Segurança', es: 'Seguridad' },
      work: { pt: 'Trabalho novo', es: 'Trabajo nuevo' },
    },
    devices: { pt: 'Navegadores com avisos', es: 'Navegadores con avisos' },
    here: { pt: 'este navegador', es: 'este navegador' },
    remove: { pt: 'Desligar', es: 'Apagar' },
    turnOn: { pt: 'Receber avisos neste navegador', es: 'Recibir avisos en este navegador' },
    noPush: {
      pt: 'Este navegador não recebe avisos. No iPhone, instale antes o aplicativo na tela de início.',
      es: 'Este navegador no recibe avisos. En el iPhone, instale antes la aplicación en la pantalla de inicio.',
    },
    refused: { pt: 'Avisos não ligados', es: 'Avisos no activados' },
    refusedText: {
      pt: 'O navegador não permitiu. Mude a permissão do site e tente de novo.',
      es: 'El navegador no lo permitió. Cambie el permiso del sitio e intente de nuevo.',
    },
  },
  bar: {
    title: { pt: 'Sua cotação chegou', es: 'Llegó su cotización' },
    arrived_one: {
      pt: 'Sua cotação chegou. O botão Revisar fica no topo da página.',
      es: 'Llegó su cotización. El botón Revisar está al inicio de la página.',
    },
    arrived_other: {
      pt: '{{count}} cotações esperam sua resposta.',
      es: '{{count}} cotizaciones esperan su respuesta.',
    },
    of: { BUY: { pt: 'Compra de', es: 'Compra de' }, SELL: { pt: 'Venda de', es: 'Venta de' } },
    at: { pt: 'a', es: 'a' },
    others_one: { pt: 'e mais {{count}}', es: 'y {{count}} más' },
    others_other: { pt: 'e mais {{count}}', es: 'y {{count}} más' },
    review: { pt: 'Revisar', es: 'Revisar' },
    tab: { pt: '({{time}}) Sua cotação ·', es: '({{time}}) Su cotización ·' },
  },
} satisfies Texts
