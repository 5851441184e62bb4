// Imported into each Node process that `npm start` starts: it ends in order when its keeper is gone without a word.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
