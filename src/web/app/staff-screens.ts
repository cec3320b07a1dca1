import type { ComponentType } from 'react'
import { SCREEN_PATHS } from '#core/rules/screen-path.ts'
import { loadAdminTexts, loadOfficeTexts, loadSettingsTexts } from '../i18n/i18n.ts'
import {
  IconAddressBook,
  IconCalendarCheck,
  IconCash,
  IconChartLine,
  IconChecks,
  IconCurrencyBitcoin,
  IconFileCertificate,
  IconFileExport,
  IconFileImport,
  IconGauge,
  IconSettings,
  IconShieldCheck,
  IconTransfer,
  IconUsers,
  IconWallet,
} from '../ui/icons.tsx'
import { type Screen, STAFF } from './screen.ts'

async function withAdminTexts(screen: Promise<ComponentType>): Promise<ComponentType> {
  const [component] = await Promise.all([screen, loadAdminTexts()])
  return component
}

/** A screen whose labels no other one shows. */
async function withOwnTexts(screen: Promise<ComponentType>): Promise<ComponentType> {
  const [component] = await Promise.all([withAdminTexts(screen), loadOfficeTexts()])
  return component
}

async function withSettingsTexts(screen: Promise<ComponentType>): Promise<ComponentType> {
  const [component] = await Promise.all([withAdminTexts(screen), loadSettingsTexts()])
  return component
}

/** The screens of staff alone. */
export const STAFF_SCREENS = [
  {
    name: 'approvals',
    path: SCREEN_PATHS.approvals,
    roles: STAFF,
    label: { pt: 'Aprovações', es: 'Aprobaciones' },
    icon: IconChecks,
    sidebar: { staff: { group: 'serve', place: 2 } },
    waiting: 'approvals',
    load: () => withAdminTexts(import('../approvals/ApprovalsScreen.tsx').then((one) => one.ApprovalsScreen)),
  },
  {
    name: 'desk',
    path: SCREEN_PATHS.desk,
    roles: STAFF,
    label: { pt: 'Mesa de cotação', es: 'Mesa de cotización' },
    short: { pt: 'Mesa', es: 'Mesa' },
    icon: IconGauge,
    sidebar: { staff: { group: 'serve', place: 3 } },
    isInStaffBar: true,
    waiting: 'orders',
    load: () => withAdminTexts(import('../orders/desk/DeskScreen.tsx').then((module) => module.DeskScreen)),
  },
  {
    name: 'payouts',
    path: SCREEN_PATHS.payouts,
    roles: STAFF,
    label: { pt: 'Pagar saques', es: 'Pagar retiros' },
    icon: IconCash,
    under: 'withdrawals',
    load: () => withAdminTexts(import('../withdrawals/PayoutsScreen.tsx').then((one) => one.PayoutsScreen)),
  },
  {
    name: 'shipments',
    path: SCREEN_PATHS.shipments,
    roles: STAFF,
    label: { pt: 'Remessas', es: 'Remesas' },
    icon: IconFileExport,
    under: 'withdrawals',
    load: () => withAdminTexts(import('../shipments/ShipmentsScreen.tsx').then((one) => one.ShipmentsScreen)),
  },
  {
    name: 'bitcoinPayout',
    path: SCREEN_PATHS.bitcoinPayout,
    roles: STAFF,
    label: { pt: 'Transação do lote', es: 'Transacción del lote' },
    icon: IconCurrencyBitcoin,
    load: () =>
      withAdminTexts(
        import('../bitcoin-payouts/BitcoinPayoutScreen.tsx').then((one) => one.BitcoinPayoutScreen),
      ),
  },
  {
    name: 'wallets',
    path: SCREEN_PATHS.wallets,
    roles: STAFF,
    label: { pt: 'Carteiras', es: 'Billeteras' },
    form: { pt: 'Nova carteira', es: 'Nueva billetera' },
    icon: IconWallet,
    under: 'bankAccounts',
    load: () => withOwnTexts(import('../wallets/WalletsScreen.tsx').then((one) => one.WalletsScreen)),
  },
  {
    name: 'walletOutputs',
    path: SCREEN_PATHS.walletOutputs,
    roles: STAFF,
    label: { pt: 'Entradas na rede', es: 'Entradas en la red' },
    icon: IconCurrencyBitcoin,
    under: 'deposits',
    load: () => withOwnTexts(import('../chain/OutputsScreen.tsx').then((one) => one.OutputsScreen)),
  },
  {
    name: 'treasury',
    path: SCREEN_PATHS.treasury,
    roles: STAFF,
    label: { pt: 'Tesouraria', es: 'Tesorería' },
    icon: IconTransfer,
    under: 'bankAccounts',
    load: () => withOwnTexts(import('../treasury/TreasuryScreen.tsx').then((one) => one.TreasuryScreen)),
  },
  {
    name: 'bankStatements',
    path: SCREEN_PATHS.bankStatements,
    roles: STAFF,
    label: { pt: 'Extrato do banco', es: 'Extracto del banco' },
    icon: IconFileImport,
    sidebar: { staff: { group: 'reconcile', place: 2 } },
    load: () =>
      withAdminTexts(import('../bank-statements/StatementsScreen.tsx').then((one) => one.StatementsScreen)),
  },
  {
    name: 'dayClose',
    path: SCREEN_PATHS.dayClose,
    roles: STAFF,
    label: { pt: 'Fechar o dia', es: 'Cerrar el día' },
    icon: IconCalendarCheck,
    sidebar: { staff: { group: 'reconcile', place: 3 } },
    load: () =>
      withOwnTexts(import('../bank-statements/DayCloseScreen.tsx').then((one) => one.DayCloseScreen)),
  },
  {
    name: 'newShipment',
    path: SCREEN_PATHS.newShipment,
    roles: STAFF,
    label: { pt: 'Nova remessa', es: 'Nueva remesa' },
    icon: IconFileExport,
    load: () =>
      withAdminTexts(import('../shipments/NewShipmentScreen.tsx').then((one) => one.NewShipmentScreen)),
  },
  {
    name: 'shipment',
    path: SCREEN_PATHS.shipment,
    roles: STAFF,
    label: { pt: 'Remessas', es: 'Remesas' },
    icon: IconFileExport,
    load: () => withAdminTexts(import('../shipments/ShipmentScreen.tsx').then((one) => one.ShipmentScreen)),
  },
  {
    name: 'clients',
    path: SCREEN_PATHS.clients,
    roles: STAFF,
    label: { pt: 'Clientes', es: 'Clientes' },
    icon: IconAddressBook,
    sidebar: { staff: { group: 'serve', place: 5 } },
    load: () => withAdminTexts(import('../clients/ClientsScreen.tsx').then((module) => module.ClientsScreen)),
  },
  {
    name: 'client',
    path: SCREEN_PATHS.client,
    roles: STAFF,
    label: { pt: 'Clientes', es: 'Clientes' },
    icon: IconAddressBook,
    load: () => withAdminTexts(import('../clients/ClientScreen.tsx').then((module) => module.ClientScreen)),
  },
  {
    name: 'house',
    path: SCREEN_PATHS.house,
    roles: ['master', 'admin'],
    label: { pt: 'A corretora agora', es: 'La casa ahora' },
    icon: IconChartLine,
    sidebar: { staff: { group: 'house', place: 0 } },
    load: () => withOwnTexts(import('../house/HouseScreen.tsx').then((one) => one.HouseScreen)),
  },
  {
    name: 'recovery',
    path: SCREEN_PATHS.recovery,
    roles: STAFF,
    label: { pt: 'Recuperação', es: 'Recuperación' },
    icon: IconShieldCheck,
    load: () => withAdminTexts(import('../recovery/RecoveryScreen.tsx').then((one) => one.RecoveryScreen)),
  },
  {
    name: 'settings',
    path: SCREEN_PATHS.settings,
    roles: ['admin'],
    label: { pt: 'Configurações', es: 'Configuración' },
    form: { pt: 'Nova configuração', es: 'Nueva configuración' },
    icon: IconSettings,
    sidebar: { staff: { group: 'house', place: 2 } },
    load: () => withSettingsTexts(import('../settings/SettingsScreen.tsx').then((one) => one.SettingsScreen)),
  },
  {
    name: 'settingsPage',
    path: SCREEN_PATHS.settingsPage,
    roles: ['admin'],
    label: { pt: 'Configurações', es: 'Configuración' },
    icon: IconSettings,
    load: () => withSettingsTexts(import('../settings/SettingsPage.tsx').then((one) => one.SettingsPage)),
  },
  {
    name: 'audit',
    path: SCREEN_PATHS.audit,
    roles: ['admin'],
    label: { pt: 'Auditoria', es: 'Auditoría' },
    icon: IconShieldCheck,
    under: 'settings',
    load: () => withAdminTexts(import('../audit/AuditScreen.tsx').then((module) => module.AuditScreen)),
  },
  {
    name: 'reads',
    path: SCREEN_PATHS.reads,
    roles: ['admin'],
    label: { pt: 'Auditoria', es: 'Auditoría' },
    icon: IconShieldCheck,
    load: () => withAdminTexts(import('../audit/ReadsScreen.tsx').then((module) => module.ReadsScreen)),
  },
  {
    name: 'authorities',
    path: SCREEN_PATHS.authorities,
    roles: ['master', 'admin'],
    label: { pt: 'Autoridades', es: 'Autoridades' },
    icon: IconFileCertificate,
    sidebar: { staff: { group: 'house', place: 3 } },
    under: 'settings',
    load: () =>
      withOwnTexts(import('../authorities/AuthoritiesScreen.tsx').then((one) => one.AuthoritiesScreen)),
  },
  {
    name: 'users',
    path: SCREEN_PATHS.users,
    roles: ['admin'],
    label: { pt: 'Usuários', es: 'Usuarios' },
    form: { pt: 'Novo usuário', es: 'Nuevo usuario' },
    icon: IconUsers,
    sidebar: { staff: { group: 'house', place: 1 } },
    waiting: 'users',
    load: () => withAdminTexts(import('../users/UsersScreen.tsx').then((module) => module.UsersScreen)),
  },
  {
    name: 'user',
    path: SCREEN_PATHS.user,
    roles: ['operator', 'master', 'admin'],
    label: { pt: 'Usuários', es: 'Usuarios' },
    icon: IconUsers,
    load: () => withAdminTexts(import('../users/UserScreen.tsx').then((module) => module.UserScreen)),
  },
] as const satisfies readonly Screen[]
