import { NewVersion } from './NewVersion.tsx';
import { OfflineBar } from './OfflineBar.tsx';

/** What is true of the whole product for a while: no line to the server, a newer version. */
export function StateBars() {
  return (
    <>
      <OfflineBar />
      <NewVersion />
    </>
  );
}
