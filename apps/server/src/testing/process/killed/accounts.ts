import type { TestSandbox } from '../../network/open-sandbox.ts'

const rankedBySandbox = new WeakMap<TestSandbox, Promise<readonly number[]>>()

/** The nth account of the world by followers, among public accounts with posts. */
export async function accountOf(sandbox: TestSandbox, n: number) {
  const accounts = rankedBySandbox.get(sandbox) ?? byFollowers(sandbox)
  rankedBySandbox.set(sandbox, accounts)
  return sandbox.running.sandbox.world.profileAt((await accounts)[n]!)
}

async function byFollowers({ running }: TestSandbox): Promise<readonly number[]> {
  const { world, followers } = running.sandbox
  const found = []
  for (let index = 0; index < world.size; index += 1)
    if (!world.profileAt(index).protected && world.postsOf(index).length > 15)
      found.push({ index, count: (await followers.of(index)).length })
  return found.toSorted((a, b) => b.count - a.count || a.index - b.index).map(({ index }) => index)
}
