let hosts = 0;

/** Says that a modal is on screen that would stay under a login form; what comes back takes that back. */
export function holdModal(): () => void {
  hosts += 1;
  return () => {
    hosts -= 1;
  };
}

/** Whether the host of modals has one on screen and lays the login form over it by itself. */
export const isModalHeld = (): boolean => hosts > 0;
