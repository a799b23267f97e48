import { completeBody, sendFile } from '../../network/upload-list.ts'
import { deleteLeftoverFiles } from '../../../areas/audiences/audience-lists/list-upkeep.service.ts'
import { objectsOf } from '../../../areas/foundation/files/store/objects.service.ts'
import { rowsOf, type KilledCase } from './killed-case.ts'

const ROWS = 600

/** Every fifth row is invalid, every third of the others is a person in the population. */
export const listImport: KilledCase = {
  prepare: async ({ app, admin, team, sandbox }) => {
    const { world } = sandbox.running.sandbox
    const rows = Array.from({ length: ROWS }, (_, i) =>
      i % 5 === 0
        ? `"not a handle, ${i}\nat all"`
        : i % 3 === 0
          ? `@${world.profileAt(i % 300).handle}`
          : `stranger_${i}`,
    )
    const list = {
      team_id: team.id,
      content: `handle\r\n${rows.join('\r\n')}\r\n`,
      mapping: { has_header: true },
    }
    const sentFile = await sendFile(app, admin, list)
    await app.call('POST', '/api/api/files/complete/', {
      as: admin,
      body: completeBody(sentFile.body.upload_id, list),
    })
  },
  result: async (world) => {
    const { app, population } = world
    // If a process is killed between the end of an import and its clean-up, the hourly sweep deletes the
    // file.
    await deleteLeftoverFiles(app.deps)
    const [list] = await rowsOf(world, 'select id from audience_lists')
    const sentFiles = await rowsOf(world, 'select id from files')
    const remainingObjects = await Promise.all(
      sentFiles.map(async ({ id }) => await objectsOf(app.deps).size(String(id))),
    )
    return {
      imports: await rowsOf(
        world,
        `select i.state, i.step, rows_read, rows_new, rows_unchanged, rows_rejected, bytes_read = bytes_total as is_whole, error,
           l.state as list, row_count from audience_list_imports i join audience_lists l on l.id = list_id`,
      ),
      identifiers: await rowsOf(world, 'select identifier from audience_list_identifiers order by 1'),
      rejects: await rowsOf(world, 'select position, line, reason from audience_list_rejects order by 1'),
      matched: [...(await population.lists.sizes([String(list!['id'])])).values()],
      files: remainingObjects.filter((size) => size !== null).length,
    }
  },
}
