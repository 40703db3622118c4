import { Expired } from './Expired.tsx';
import { NewVersion } from './NewVersion.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { UnservedBar } from './UnservedBar.tsx';

/** What is true of the whole product for a while: no line to the server, a server that does nothing, a session that is over, a newer version. There before they are needed: without a line nothing comes. */
export function StateBars() {
  return (
    <>
      <OfflineBar />
      <UnservedBar />
      <Expired />
      <NewVersion />
    </>
  );
}
