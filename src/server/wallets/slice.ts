import type { Slice } from '../slice.ts'
import { enableWallet } from './commands.ts'
import { walletSubject } from './queries.ts'
import { walletRoutes } from './routes.ts'

export const walletSlice: Slice = {
  name: 'wallets',
  tags: { wallets: 'Wallets of the house, by their public keys' },
  tables: { 'insert, update': ['wallets', 'wallet_addresses', 'wallet_outputs'] },
  routes: walletRoutes,
  runners: () => ({ enableWallet }),
  audit: { subjects: { wallet: walletSubject } },
  person: {
    kept: {
      wallet_outputs: 'it names the staff who decided',
      wallets: 'it names the staff who entered it',
      wallet_addresses: 'money may come to it at any time; the copy has the transactions of deposits',
    },
  },
}
