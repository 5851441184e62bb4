// Run by mongosh at each start: makes the replica set and the shop's own user, where they are not there yet.
const { MONGO_ROOT_PASSWORD, MONGO_PASSWORD } = process.env
const members = ['mongo-1:27017', 'mongo-2:27017', 'mongo-3:27017']
const adminAt = (hosts, query) => connect(`mongodb://root:${MONGO_ROOT_PASSWORD}@${hosts}/admin?${query}`)

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
if (!admin.getUser('bukett')) {
  admin.createUser({ user: 'bukett', pwd: MONGO_PASSWORD, roles: [{ role: 'readWrite', db: 'bukett' }] })
}
