// Preloaded into the servers that the launcher starts: should the launcher be killed outright, its
// channel closes, and the server then stops in good order instead of holding its port for ever.
import process from 'node:process';

process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
