import type { Config } from '../config.ts'
import type { FileStore } from './files.ts'
import { diskFiles } from './files-disk.ts'
import { s3Files } from './files-s3.ts'

/** The file store of the configuration. It opens nothing and connects to nothing before the first file. */
export function openFiles(config: Config['files']): FileStore {
  return config.kind === 'disk' ? diskFiles(config.directory) : s3Files(config)
}
