// Imported into each Node process that `npm start` starts: it ends in order when its keeper is gone without a word.
import cluster from 'node:cluster'

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// One that shares its port asks the keeper for it. It would end at once with its keeper, in the middle of what it answers, were it not
// told that this is expected.
if (cluster.worker) cluster.worker.exitedAfterDisconnect = true
else process.channel?.unref()
