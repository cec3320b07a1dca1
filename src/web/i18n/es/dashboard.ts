import type { dashboard as pt } from '../pt/dashboard.ts'
import type { Labels } from '../shape.ts'

export const dashboard: Labels<typeof pt> = {
  title: 'Inicio',
  greeting: {
    morning: 'Buenos días, {{name}}',
    afternoon: 'Buenas tardes, {{name}}',
    evening: 'Buenas noches, {{name}}',
  },
  worth: 'Patrimonio',
  deposit: 'Depositar',
  withdraw: 'Retirar',
  orders: 'Mis órdenes',
  price: {
    title: 'Precio del bitcoin',
    buy: 'Para comprar',
    sell: 'Para vender',
    per: 'por 1 BTC, spread incluido',
    spread: 'diferencia de {{percent}} %',
    none: 'Sin precio de mercado ahora. La mesa cotiza igualmente.',
  },
  next: {
    quote: {
      title: 'Su cotización llegó',
      of: { BUY: 'Compra OTC de', SELL: 'Venta OTC de' },
      at: 'a',
      gets: 'por BTC. Usted recibe',
      act: 'Revisar y ejecutar',
    },
    receipt: {
      title: 'Falta el comprobante del depósito',
      text: 'El crédito empieza con el comprobante. Depósito de',
      act: 'Enviar comprobante',
    },
    account: {
      title: 'Cuenta bancaria en aprobación',
      text: 'El equipo revisa los datos. Después, usted puede retirar a ella.',
      act: 'Ver cuentas',
    },
  },
  work: {
    title: 'Trabajo en espera',
    orders: { name: 'Órdenes nuevas', act: 'cotizar' },
    deposits: { name: 'Depósitos', act: 'revisar' },
    withdrawals: { name: 'Retiros', act: 'aprobar y pagar' },
    'bank-accounts': { name: 'Cuentas bancarias', act: 'aprobar' },
  },
}
