import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ends } from './ends.ts'

/** It is no package of the product: only this run needs it. It takes no notice of `If-None-Match`. */
const PACKAGE = 's3rver@3.7.1'
const PORT = 3979
const BUCKET = 'balcao'

/** A local S3 server with a bucket, and the variables by which a house keeps its files there. */
export async function openS3(folder: string, ends: Ends): Promise<Readonly<Record<string, string>>> {
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
  ends.add(() => server.kill('SIGKILL'))
  while (!(await answers())) {
    if (server.exitCode !== null) throw new Error(`the S3 server ended with ${server.exitCode}`)
    await sleep(100)
  }
  return {
    FILES: `s3://${BUCKET}/live`,
    S3_ENDPOINT: address,
    S3_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  }
}
