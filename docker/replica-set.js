// Run by mongosh at each start: makes the replica set and the shop's own user, and gives the user the password of today.
const { readFileSync } = require('node:fs')
const secret = (name) => readFileSync(`/run/secrets/${name}`, 'utf8').trim()
const members = ['mongo-1:27017', 'mongo-2:27017', 'mongo-3:27017']
const adminAt = (hosts, query) => connect(`mongodb://root:${secret('mongo_root_password')}@${hosts}/admin?${query}`)

const first = adminAt(members[0], 'directConnection=true')
try {
  first.adminCommand({ replSetGetStatus: 1 })
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error
  const config = { _id: 'bukett', members: members.map((host, _id) => ({ _id, host })) }
  first.adminCommand({ replSetInitiate: config })
}

// The driver waits for a primary by itself.
const admin = adminAt(members.join(), 'replicaSet=bukett')
const shop = { pwd: secret('mongo_password'), roles: [{ role: 'readWrite', db: 'bukett' }] }
if (admin.getUser('bukett')) admin.updateUser('bukett', shop)
else admin.createUser({ user: 'bukett', ...shop })
