import type { BitcoinNetwork } from '#core/settings/public-config.ts'
import { type Chain, ChainDownError } from './chain.ts'

/** The first block of each network. Test networks of the kind "testnet" are two. */
const FIRST_BLOCKS: Readonly<Record<BitcoinNetwork, readonly string[]>> = {
  bitcoin: ['000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'],
  testnet: [
    '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943',
    '00000000da84f2bafbbc53dee25a72ae507ff4914b867c565be350b0da8bf043',
  ],
  signet: ['00000008819873e925422c1ff0f99f7cc9bbb232af63a077a480a3633bee1ef6'],
  regtest: ['0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'],
}

/** A source whose tip counts only if its first block is that of the network: coins of a test network never become a balance. */
export function heldToNetwork(chain: Chain, network: BitcoinNetwork): Chain {
  let isChecked = false
  return {
    ...chain,
    tip: async () => {
      if (!isChecked) {
        const first = await chain.hashAt(0)
        if (first === null || !FIRST_BLOCKS[network].includes(first))
          throw new ChainDownError(`${chain.name}: a chain of another network than ${network}`)
        isChecked = true
      }
      try {
        return await chain.tip()
      } catch (error) {
        // Another node may answer next.
        isChecked = false
        throw error
      }
    },
  }
}
