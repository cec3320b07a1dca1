import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** It is no package of the product: only this run needs it. It takes no notice of `If-None-Match`. */
const PACKAGE = 's3rver@3.7.1'
const PORT = 3979
const BUCKET = 'balcao'

/** A local S3 server with a bucket, and the variables by which a house keeps its files there. */
export async function openS3(folder: string): Promise<{
  readonly env: Readonly<Record<string, string>>
  close(): void
}> {
  mkdirSync(join(folder, 'data'), { recursive: true })
  const program = join(folder, 'node_modules/s3rver/bin/s3rver.js')
  if (!existsSync(program))
    execFileSync(
      'npm',
      ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--no-save', PACKAGE],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    )
  const address = `http://127.0.0.1:${PORT}`
  const answers = () =>
    fetch(address).then(
      () => true,
      () => false,
    )
  if (await answers()) throw new Error(`another program listens on port ${PORT}: end it`)
  const args = ['-d', join(folder, 'data'), '-p', String(PORT), '-a', '127.0.0.1', '--no-vhost-buckets']
  const server = spawn(process.execPath, [program, ...args, '--configure-bucket', BUCKET], {
    stdio: 'ignore',
  })
  while (!(await answers())) await sleep(100)
  return {
    env: {
      FILES: `s3://${BUCKET}/live`,
      S3_ENDPOINT: address,
      S3_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: () => void server.kill('SIGKILL'),
  }
}
