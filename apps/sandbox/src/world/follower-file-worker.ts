import { parentPort, workerData } from 'node:worker_threads'
import { createWorld, type WorldOptions } from '@rookery/world'
import { writeFollowerFile } from './follower-file.ts'

const { world, folder } = workerData as { world: WorldOptions; folder: string }
writeFollowerFile(createWorld(world), folder, (share) => parentPort?.postMessage(share))
