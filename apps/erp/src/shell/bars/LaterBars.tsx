import { Expired } from './Expired.tsx';
import { NewVersion } from './NewVersion.tsx';
import { OfflineBar } from './OfflineBar.tsx';

/** What can only be told once a screen has stood: no line to the server, a session that is over, a newer version. */
export function LaterBars() {
  return (
    <>
      <OfflineBar />
      <Expired />
      <NewVersion />
    </>
  );
}
