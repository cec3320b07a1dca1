import type { notices as pt } from '../pt/notices.ts'
import type { Labels } from '../shape.ts'

export const notices: Labels<typeof pt> = {
  title: 'Avisos',
  subtitle: 'Un aviso para cada asunto, con su último suceso.',
  bell: 'Avisos',
  bellCount_one: 'Avisos, {{count}} sin leer',
  bellCount_other: 'Avisos, {{count}} sin leer',
  readAll: 'Marcar todo como leído',
  settings: 'Elegir avisos',
  all: 'Ver todos los avisos',
  none: 'Ningún aviso',
  noneText: 'Lo que pase con sus órdenes, depósitos y retiros aparece aquí.',
  unread: ', sin leer',
  mine: 'Fui yo',
  notMine: 'No fui yo',
  notMineHint: '“No fui yo” cierra los accesos y suspende los retiros.',
  freeze: 'Congelar mi cuenta',
  freezeText:
    'Todas las sesiones terminan, nadie más entra y ningún retiro se paga hasta que hable con soporte. Usted también sale de aquí.',
  time: { waits: 'Le espera', today: 'Hoy', yesterday: 'Ayer', earlier: 'Antes' },
  bar: {
    title: 'Llegó su cotización',
    arrived_one: 'Llegó su cotización. El botón Revisar está al inicio de la página.',
    arrived_other: '{{count}} cotizaciones esperan su respuesta.',
    of: { BUY: 'Compra de', SELL: 'Venta de' },
    at: 'a',
    others_one: 'y {{count}} más',
    others_other: 'y {{count}} más',
    review: 'Revisar',
    tab: '({{time}}) Su cotización ·',
  },
}
