import { SCREEN_PATHS } from '#core/rules/screen-path.ts'
import type { Role, Viewer } from '#core/rules/viewer.ts'
import {
  IconAdjustmentsHorizontal,
  IconArrowDownLeft,
  IconArrowUpRight,
  IconBell,
  IconBuildingBank,
  IconHome,
  IconReceipt,
  IconTransfer,
  IconUserCircle,
} from '../ui/icons.tsx'
import { type Screen, STAFF } from './screen.ts'
import { STAFF_SCREENS } from './staff-screens.ts'

const ALL: readonly Role[] = ['user', ...STAFF]

/**
 * The list of all screens, which router, guard, sidebar and bottom bar read. A new screen needs an entry here or in
 * {@link STAFF_SCREENS}, and its path in `core/rules/screen-path.ts`.
 */
export const SCREENS = [
  ...STAFF_SCREENS,
  {
    name: 'home',
    path: SCREEN_PATHS.home,
    roles: ALL,
    label: { pt: 'Início', es: 'Inicio' },
    staffLabel: { pt: 'Trabalho', es: 'Trabajo' },
    icon: IconHome,
    sidebar: { customer: 1, staff: { group: 'serve', place: 1 } },
    isInStaffBar: true,
    texts: ['home', 'orders', 'privacy'],
    staffTexts: ['home', 'staff'],
    load: () => import('../dashboard/DashboardScreen.tsx').then((module) => module.DashboardScreen),
  },
  {
    name: 'trade',
    path: SCREEN_PATHS.trade,
    roles: ALL,
    label: { pt: 'Negociar', es: 'Negociar' },
    icon: IconAdjustmentsHorizontal,
    sidebar: { customer: 2 },
    texts: ['trade', 'orders', 'statement'],
    load: () => import('../orders/trade/TradeScreen.tsx').then((module) => module.TradeScreen),
  },
  {
    name: 'orders',
    path: SCREEN_PATHS.orders,
    roles: ALL,
    label: { pt: 'Ordens', es: 'Órdenes' },
    form: { pt: 'Nova ordem', es: 'Nueva orden' },
    icon: IconTransfer,
    sidebar: { customer: 3, staff: { group: 'serve', place: 4 } },
    under: 'desk',
    texts: ['orders', 'trade'],
    load: () => import('../orders/OrdersScreen.tsx').then((module) => module.OrdersScreen),
  },
  {
    name: 'order',
    path: SCREEN_PATHS.order,
    roles: ALL,
    label: { pt: 'Ordens', es: 'Órdenes' },
    icon: IconTransfer,
    texts: ['orders', 'trade'],
    load: () => import('../orders/OrderScreen.tsx').then((module) => module.OrderScreen),
  },
  {
    name: 'deposits',
    path: SCREEN_PATHS.deposits,
    roles: ALL,
    label: { pt: 'Depósitos', es: 'Depósitos' },
    form: { pt: 'Depositar', es: 'Depositar' },
    icon: IconArrowDownLeft,
    sidebar: { customer: 4, staff: { group: 'reconcile', place: 1 } },
    isInStaffBar: true,
    waiting: 'deposits',
    texts: ['deposits'],
    load: () => import('../deposits/DepositsScreen.tsx').then((module) => module.DepositsScreen),
  },
  {
    name: 'withdrawals',
    path: SCREEN_PATHS.withdrawals,
    roles: ALL,
    label: { pt: 'Saques', es: 'Retiros' },
    form: { pt: 'Sacar', es: 'Retirar' },
    icon: IconArrowUpRight,
    sidebar: { customer: 5, staff: { group: 'pay', place: 1 } },
    isInStaffBar: true,
    waiting: 'withdrawals',
    texts: ['withdrawals', 'accounts'],
    load: () => import('../withdrawals/WithdrawalsScreen.tsx').then((module) => module.WithdrawalsScreen),
  },
  {
    name: 'bankAccounts',
    path: SCREEN_PATHS.bankAccounts,
    roles: ALL,
    label: { pt: 'Contas bancárias', es: 'Cuentas bancarias' },
    short: { pt: 'Contas', es: 'Cuentas' },
    form: { pt: 'Nova conta bancária', es: 'Nueva cuenta bancaria' },
    icon: IconBuildingBank,
    sidebar: { customer: 6, staff: { group: 'pay', place: 2 } },
    waiting: 'bank-accounts',
    texts: ['accounts'],
    load: () => import('../bank-accounts/BankAccountsScreen.tsx').then((module) => module.BankAccountsScreen),
  },
  {
    name: 'statement',
    path: SCREEN_PATHS.statement,
    roles: ALL,
    label: { pt: 'Extrato', es: 'Extracto' },
    staffLabel: { pt: 'Meu extrato', es: 'Mi extracto' },
    icon: IconReceipt,
    sidebar: { customer: 7 },
    texts: ['statement', 'home'],
    load: () => import('../ledger/StatementScreen.tsx').then((module) => module.StatementScreen),
  },
  {
    name: 'profile',
    path: SCREEN_PATHS.profile,
    roles: ALL,
    label: { pt: 'Perfil', es: 'Perfil' },
    icon: IconUserCircle,
    texts: ['person', 'accounts', 'privacy'],
    load: () => import('../users/ProfileScreen.tsx').then((module) => module.ProfileScreen),
  },
  {
    name: 'notices',
    path: SCREEN_PATHS.notices,
    roles: ALL,
    label: { pt: 'Avisos', es: 'Avisos' },
    icon: IconBell,
    texts: [],
    load: () => import('../notices/NoticesScreen.tsx').then((module) => module.NoticesScreen),
  },
] as const satisfies readonly Screen[]

/** Whether the screen lists one of the viewer's roles. */
export const mayEnter = (screen: Pick<Screen, 'roles'>, by: Pick<Viewer, 'roles'>): boolean =>
  screen.roles.some((role) => by.roles.includes(role))
