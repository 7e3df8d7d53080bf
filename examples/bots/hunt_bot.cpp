// A sample bot for Broadside's lab, in C++17: hunts on one colour of the chessboard, and fires around
// hits until the ship is sunk. Plays every variant, and needs no library. See docs/protocol.md.
//
//   c++ -std=c++17 -O2 -o examples/bots/hunt_bot examples/bots/hunt_bot.cpp
//   broadside bot check examples/bots/hunt_bot
//   broadside simulate --bot cmd:examples/bots/hunt_bot -n 100
#include <algorithm>
#include <cstdint>
#include <iostream>
#include <random>
#include <string>
#include <vector>

struct Square {
  int row;
  int column;
};

class Game {
 public:
  // The lab gives every game a seed. Dice made from it let a game be repeated.
  Game(int rows, int columns, std::uint32_t seed)
      : rows(rows), columns(columns), dice(seed), fired(rows * columns, false) {}

  // Remembers a square when it is called: in a volley, several are called before any is answered.
  std::string call() {
    const auto all = candidates();
    const Square square = all[dice() % all.size()];
    fired[index(square)] = true;
    return std::string(1, static_cast<char>('A' + square.row)) + std::to_string(square.column + 1);
  }

  // "B7 miss", "B7 hit", "B7 sunk cruiser": the square first, then the result.
  void hear(const std::string& announcement) {
    const auto space = announcement.find(' ');
    if (space == std::string::npos || space < 2) return;
    const Square square{announcement[0] - 'A', std::stoi(announcement.substr(1, space - 1)) - 1};
    if (!isOnBoard(square)) return;
    fired[index(square)] = true;  // when it is asked to explain, the lab has chosen the shots
    const std::string result = announcement.substr(space + 1, 4);
    if (result.compare(0, 3, "hit") == 0) openHits.push_back(square);
    if (result == "sunk") openHits.clear();
  }

  // How likely it is to fire at each square, row by row.
  std::string values() const {
    std::vector<int> count(rows * columns, 0);
    for (const Square& square : candidates()) count[index(square)]++;
    std::string text = "values";
    for (const int each : count) text += " " + std::to_string(each);
    return text;
  }

 private:
  int rows;
  int columns;
  std::mt19937 dice;
  std::vector<bool> fired;
  std::vector<Square> openHits;

  int index(const Square& square) const { return square.row * columns + square.column; }

  bool isOnBoard(const Square& square) const {
    return square.row >= 0 && square.row < rows && square.column >= 0 && square.column < columns;
  }

  bool isOpen(const Square& square) const { return isOnBoard(square) && !fired[index(square)]; }

  // The squares it chooses from; one next to two hits is among them twice.
  std::vector<Square> candidates() const {
    std::vector<Square> around;
    for (const Square& hit : openHits) {
      const Square neighbours[] = {{hit.row - 1, hit.column}, {hit.row + 1, hit.column},
                                   {hit.row, hit.column - 1}, {hit.row, hit.column + 1}};
      for (const Square& square : neighbours) {
        if (isOpen(square)) around.push_back(square);
      }
    }
    if (!around.empty()) return around;
    std::vector<Square> open;
    std::vector<Square> oneColour;
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column++) {
        if (!isOpen({row, column})) continue;
        open.push_back({row, column});
        if ((row + column) % 2 == 0) oneColour.push_back({row, column});
      }
    }
    return oneColour.empty() ? open : oneColour;
  }
};

// A number in the variant's JSON: {"name":"classic","rows":10,"columns":10,…}. The first one of that
// name will do for these two; use a JSON library if your bot needs the fleet as well.
int numberIn(const std::string& json, const std::string& name) {
  const auto at = json.find("\"" + name + "\":");
  return at == std::string::npos ? 0 : std::stoi(json.substr(at + name.size() + 3));
}

void say(const std::string& line) {
  std::cout << line << std::endl;  // flushes: without it the lab would wait forever
}

int main() {
  int rows = 0;
  int columns = 0;
  Game game(1, 1, 0);
  for (std::string line; std::getline(std::cin, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    const auto space = line.find(' ');
    const std::string word = line.substr(0, space);
    const std::string rest = space == std::string::npos ? "" : line.substr(space + 1);
    if (word == "hello") say("hello 1 hunt bot (C++)");
    else if (word == "variant") {
      rows = numberIn(rest, "rows");
      columns = numberIn(rest, "columns");
      say(rows > 0 && columns > 0 ? "ok explain" : "no I cannot read these rules");
    } else if (word == "new") {
      game = Game(rows, columns, static_cast<std::uint32_t>(std::stoul(rest.substr(5))));
    } else if (word == "go") say("fire " + game.call());
    else if (word == "explain") say(game.values());
    else if (word == "announcement") game.hear(rest);
    else if (word == "quit") break;
    // Anything else is from a later version of the protocol, and is ignored.
  }
}
