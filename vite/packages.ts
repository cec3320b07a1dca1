import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const PACKAGE = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//

/** Writes the names of the packages in the finished build beside its folder: a release lists them with their licences. */
export const packages = (): Plugin => ({
  name: 'packages',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const assets = Object.values(bundle).flatMap((one) => (one.type === 'asset' ? one.originalFileNames : []))
    const names = [...this.getModuleIds(), ...assets].flatMap((path) => PACKAGE.exec(path)?.[1] ?? [])
    writeFileSync(join(dir, '../web.packages.json'), `${JSON.stringify([...new Set(names)].sort())}\n`)
  },
})
