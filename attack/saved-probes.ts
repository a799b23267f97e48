import { readXlsx } from 'hucre/xlsx'
import { memberActions, newName, number, type Ask, type Probe } from './probe.ts'
import type { Member } from './collusion.ts'
import { leafOfKey, type Tree } from './recipes.ts'

/** Endpoints that return figures of an audience or a config, which must be saved first. */
export function savedProbes(member: Member): Probe[] {
  const { client, adAccount } = member
  const { team_id, post, get, build, change } = memberActions(member)
  const addProbe = (endpoint: string, figure: string, ask: (tree: Tree) => Promise<unknown>): Probe => ({
    endpoint,
    figure,
    ask: async (tree) => number(await ask(tree)),
  })
  const plan = async (tree: Tree) =>
    post('/api/audience-plan/', {
      team_id,
      name: newName(),
      objective: 'REACH',
      audience_ids: [(await build(tree)).id],
      start: new Date(Date.now() + 864e5).toISOString(),
      end: new Date(Date.now() + 864e6).toISOString(),
      lifetime_budget_micro: 1e9,
    })
  const config = (tree: Tree) => post('/api/audience-configs/', { team_id, tree, name: newName() })
  const inSheet: Ask = async (tree) => {
    const { id } = await build(tree)
    const { document } = await post('/api/audiences/export/', { team_id, format: 'csv', audience_ids: [id] })
    const [head = '', row = ''] = (await client.bytes('GET', document.url)).toString().trim().split(/\r?\n/)
    const cell = row.split(',')[head.split(',').findIndex((name) => /core/i.test(name))] ?? ''
    const digits = cell.replaceAll('"', '')
    return /^\d+$/.test(digits) ? Number(digits) : null
  }
  return [
    addProbe('update-audience', 'core_audience', async (tree) => (await change(tree)).body?.core_audience),
    addProbe('get-audience-history', 'sizes[].core_audience', async (tree) => {
      const { id } = await change(tree)
      return (await get(`/api/audiences/${id}/history/`)).sizes?.at(-1)?.sizes.core_audience
    }),
    addProbe('get-audience', 'core_audience', async (tree) => {
      const { id } = await build(tree)
      return (await get(`/api/audiences/${id}/`)).core_audience
    }),
    addProbe('list-audiences', 'core_audience', async (tree) => {
      const { name } = await build(tree)
      const { results } = await get(
        `/api/audiences/?team_id=${team_id}&limit=200&q=${encodeURIComponent(name)}`,
      )
      return results?.find((each: { name: string }) => each.name === name)?.core_audience
    }),
    addProbe('duplicate-audience', 'core_audience', async (tree) => {
      const { id } = await build(tree)
      return (await post(`/api/audiences/${id}/duplicate/`, { name: newName() })).core_audience
    }),
    addProbe('recount-audience', 'core_audience', async (tree) => {
      const { id } = await build(tree)
      return (await post(`/api/audiences/${id}/recount/`, {})).core_audience
    }),
    addProbe(
      'create-audience-config',
      'sizes.core_audience',
      async (tree) => (await config(tree)).sizes?.core_audience,
    ),
    addProbe('get-audience-config', 'size', async (tree) => {
      const { id } = await config(tree)
      return (await get(`/api/audience-configs/${id}/`)).size
    }),
    {
      ...addProbe('get-audience-insight', 'core_audience', async (tree) => {
        const { id } = await build(tree)
        return (await get(`/api/audience-insight/${id}/?tab=demographics`)).core_audience
      }),
      slow: 4,
    },
    {
      ...addProbe('get-config-insight', 'core_audience', async (tree) => {
        const { id } = await config(tree)
        return (await get(`/api/audience-insights/${id}/by_config/?tab=demographics`)).core_audience
      }),
      slow: 4,
    },
    addProbe('compare-audiences', 'audiences[].size', async (tree) => {
      const ids = [(await build(tree)).id, (await build(leafOfKey('location:US'))).id]
      return (await post('/api/audiences/overlap/', { audience_ids: ids })).audiences?.[0]?.size
    }),
    addProbe('export-audiences', 'CSV, core audience', inSheet),
    {
      // The PDF is drawn of the same rows.
      ...addProbe('make-evidence-pack', 'XLSX, in the sample', async (tree) => {
        const { document } = await post('/api/insights-evidence-pack/', {
          tree,
          format: 'xlsx',
          language: 'en',
        })
        const { sheets } = await readXlsx(await client.bytes('GET', document.url))
        const row = sheets.flatMap(({ rows }) => rows).find((cells) => cells.includes('ledger.sample'))
        const digits = String(row?.[1] ?? '').replaceAll(',', '')
        return /^\d+$/.test(digits) ? Number(digits) : null
      }),
      slow: 60,
    },
    addProbe('create-audience-plan', 'audiences[].core_audience', async (tree) => {
      return (await plan(tree)).audiences?.[0]?.core_audience
    }),
    addProbe('get-audience-plan', 'audiences[].core_audience', async (tree) => {
      return (await get(`/api/audience-plan/${(await plan(tree)).id}/`)).audiences?.[0]?.core_audience
    }),
    {
      ...addProbe('find-communities', 'core_audience', async (tree) => {
        return (await get(`/api/community/?audience_id=${(await build(tree)).id}`)).core_audience
      }),
      slow: 4,
    },
    ...(adAccount === null
      ? []
      : [
          addProbe('estimate-upload', 'total_count', async (tree) => {
            const { id } = await build(tree)
            const body = { audience_id: id, ad_account_id: adAccount }
            return (await post('/api/uploaded-audiences/estimate/', body)).total_count || null
          }),
        ]),
  ]
}
