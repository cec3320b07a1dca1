import type { TestProject } from 'vitest/node'
import { readApiDocument } from '../../scripts/client-types.ts'
import type { ApiDocument } from './document.ts'

/** Reads the API document of the server once for all tests of the web, which hold fake answers to it. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('apiDocument', (await readApiDocument()) as ApiDocument)
}
